import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  text: string;
  /** In both texts, only in the first, or only in the second. */
  side: 'both' | 'first' | 'second';
}

/** Beyond this a word diff takes longer than a reader wants to wait. */
export const longestDiffed = 20_000;

/** Word by word; null when the texts are too long or too different to be compared in time. */
export function prepareTextDiff(first: string, second: string): DiffPart[] | null {
  if (first.length > longestDiffed || second.length > longestDiffed) return null;
  const changes = diffWordsWithSpace(first, second, { timeout: 250 });
  if (!changes) return null;
  return changes.map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'second' : removed ? 'first' : 'both',
  }));
}
