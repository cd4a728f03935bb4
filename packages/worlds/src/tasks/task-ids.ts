/** Where a generated task stands: its split and its position there, from 0. */
export interface TaskPosition<Split extends string> {
  split: Split;
  index: number;
}

/** `household/test-unseen/0017`. */
export function formatTaskId(worldName: string, { split, index }: TaskPosition<string>): string {
  return `${worldName}/${split}/${String(index).padStart(4, '0')}`;
}

/** Null when the id is not of this world, not of these splits or not of this form. */
export function parseTaskId<Split extends string>(
  worldName: string,
  splits: readonly Split[],
  id: string,
): TaskPosition<Split> | null {
  const match = /^(.+)\/([^/]+)\/(\d{4,})$/.exec(id);
  const split = splits.find((name) => name === match?.[2]);
  if (match === null || match[1] !== worldName || split === undefined) return null;
  return { split, index: Number(match[3]) };
}
