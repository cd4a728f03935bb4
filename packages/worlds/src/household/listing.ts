/** Prints names as the game lists them: `a egg 1, and a cup 2`; `nothing` when there are none. */
export function formatListing(names: readonly string[]): string {
  return joinWithAnd(names.map((name) => `a ${name}`));
}

/** Joins with `, ` and `, and ` before the last; `nothing` when there is nothing to join. */
export function joinWithAnd(parts: readonly string[]): string {
  if (parts.length === 0) return 'nothing';
  if (parts.length === 1) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')}, and ${parts[parts.length - 1]}`;
}

/**
 * Reads the names out of the listing in an observation (`… you see a egg 1, and a cup 2.`), in the
 * order printed. Null when the text lists nothing at all; an empty array for `you see nothing`.
 */
export function parseListing(observation: string): string[] | null {
  const match = /\byou see (.*?)\.?(?:\n|$)/i.exec(observation.trim());
  if (match === null) return null;
  return (match[1] ?? '')
    .split(/,\s*(?:and\s+)?|\s+and\s+/i)
    .map((part) => part.trim().replace(/^an?\s+/i, ''))
    .filter((name) => name !== '' && name.toLowerCase() !== 'nothing');
}
