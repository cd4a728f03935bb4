import { signedF1 } from './signed-f1';
import { countTokens } from './tokenize';

export interface StateTriple {
  /** The state before the action. */
  previous: string;
  /** The state a world model imagined after it. */
  predicted: string;
  /** The state the world answered. */
  real: string;
}

/**
 * F1 over the signed multiset change previous → predicted against previous → real, in [0, 1].
 * A prediction that copies the previous state scores 0 unless nothing really changed; two empty
 * changes agree: 1. "Changed" means tokens: a state with its words in another order is unchanged.
 */
export function deltaF1({ previous, predicted, real }: StateTriple): number {
  const before = countTokens(previous);
  return signedF1(change(before, countTokens(predicted)), change(before, countTokens(real)));
}

function change(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Map<string, number> {
  const delta = new Map(after);
  for (const [token, count] of before) {
    const difference = (after.get(token) ?? 0) - count;
    if (difference === 0) delta.delete(token);
    else delta.set(token, difference);
  }
  return delta;
}
