import { signedF1 } from './signed-f1';
import { countTokens } from './tokenize';

/**
 * F1 over the multisets of lower-cased whitespace tokens of two texts, in [0, 1]. Two texts
 * without tokens agree: 1. Only one without tokens: 0.
 */
export function tokenF1(predicted: string, real: string): number {
  return signedF1(countTokens(predicted), countTokens(real));
}
