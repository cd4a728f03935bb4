import type { FirstDifference, Step } from '@foresight/contracts';

const EXCERPT_LENGTH = 600;
const BEFORE = 100;

/** Where the world first answered two tails differently; null if it never did. */
export function findFirstDifference(
  original: readonly Pick<Step, 'index' | 'observation'>[],
  fork: readonly Pick<Step, 'index' | 'observation'>[],
): FirstDifference | null {
  const length = Math.max(original.length, fork.length);
  for (let at = 0; at < length; at += 1) {
    const one = original[at];
    const other = fork[at];
    if (one?.observation === other?.observation) continue;
    const from = firstDifferent(one?.observation ?? '', other?.observation ?? '');
    return {
      index: (one ?? other)?.index ?? 0,
      original: one ? excerpt(one.observation, from) : null,
      fork: other ? excerpt(other.observation, from) : null,
    };
  }
  return null;
}

function firstDifferent(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function excerpt(text: string, difference: number): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const start = Math.max(0, difference - BEFORE);
  const end = start + EXCERPT_LENGTH;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
