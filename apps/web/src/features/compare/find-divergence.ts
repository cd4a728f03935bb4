import type { AlignedRow } from '@foresight/contracts';

type Related = Pick<AlignedRow, 'relation'>;

const isSame = (row: Related | undefined) => row?.relation === 'same';

/** The next or previous row at which two episodes part after they were together; null if none. */
export function findDivergence(
  rows: readonly Related[],
  from: number,
  direction: 1 | -1,
): number | null {
  for (let at = from + direction; at >= 0 && at < rows.length; at += direction) {
    if (!isSame(rows[at]) && (at === 0 || isSame(rows[at - 1]))) return at;
  }
  return null;
}

/** How often each relation occurs, for a sentence. */
export function countRelations(rows: readonly Related[]): Record<AlignedRow['relation'], number> {
  const counts = { same: 0, answer: 0, action: 0, left: 0, right: 0 };
  for (const { relation } of rows) counts[relation] += 1;
  return counts;
}
