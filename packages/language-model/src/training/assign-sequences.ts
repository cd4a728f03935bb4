import { at } from '../numbers/at';

/** A sequence costs a little on top of its tokens. */
const COST_PER_SEQUENCE = 40;

/**
 * Which sequences each worker takes, by index: the longest first, each to the worker with the least
 * to do. The same lengths always give the same assignment.
 */
export function assignSequences(lengths: readonly number[], workers: number): number[][] {
  const shares = Array.from({ length: workers }, () => ({ load: 0, indexes: [] as number[] }));
  const order = lengths.map((_, index) => index);
  order.sort((a, b) => at(lengths, b) - at(lengths, a) || a - b);
  for (const index of order) {
    const least = shares.reduce((best, share) => (share.load < best.load ? share : best));
    least.indexes.push(index);
    least.load += at(lengths, index) + COST_PER_SEQUENCE;
  }
  return shares.map(({ indexes }) => indexes);
}
