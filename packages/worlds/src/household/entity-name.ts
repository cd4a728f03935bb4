export interface EntityName {
  type: string;
  /** 0 when the name carries no number. */
  number: number;
}

/** Splits `cd 12` into its type and number. A name without a number is all type. */
export function parseEntityName(name: string): EntityName {
  const match = /^(.*\S) (\d+)$/.exec(name);
  if (match === null) return { type: name, number: 0 };
  return { type: match[1] ?? name, number: Number(match[2]) };
}

/** Trims, lower-cases and single-spaces a name, as actions are before they are read. */
export function normalizeEntityName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}

/**
 * The order of every listing: types alphabetical, numbers descending inside a type. Compares code
 * units, never by locale.
 */
export function compareForListing(left: string, right: string): number {
  const a = parseEntityName(left);
  const b = parseEntityName(right);
  if (a.type !== b.type) return a.type < b.type ? -1 : 1;
  return b.number - a.number;
}
