import { tokenize } from './tokenize';

/**
 * CoMAP's `wm_consistency` (arXiv 2606.02372, reference code): F1 over the sets of lower-cased
 * whitespace tokens of two texts, in [0, 1]; null if either text has no token.
 *
 * Word order and repetition do not count, and a prediction that copies the old state scores high:
 * see `deltaF1` for a number without these weaknesses.
 */
export function tokenSetF1(predicted: string, real: string): number | null {
  const predictedSet = new Set(tokenize(predicted));
  const realSet = new Set(tokenize(real));
  if (predictedSet.size === 0 || realSet.size === 0) return null;
  const shared = [...predictedSet].filter((token) => realSet.has(token)).length;
  return (2 * shared) / (predictedSet.size + realSet.size);
}
