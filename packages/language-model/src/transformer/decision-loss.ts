import { at } from '../numbers/at';
import type { DecisionMark } from './sequence';

/**
 * Binary cross-entropy of one decision: p = e^positive / (e^positive + e^negative), that is the
 * sigmoid of the difference of two logits.
 *
 * @param logits one row, [vocabulary]
 * @returns the loss in nats and its slope by the difference
 */
export function judgeDecision(
  logits: Float32Array,
  { positiveToken, negativeToken, label }: DecisionMark,
): { loss: number; slope: number } {
  const difference = at(logits, positiveToken) - at(logits, negativeToken);
  // log(1 + e^x) without overflow.
  const softplus = Math.max(difference, 0) + Math.log1p(Math.exp(-Math.abs(difference)));
  const probability = 1 / (1 + Math.exp(-difference));
  return { loss: softplus - label * difference, slope: probability - label };
}

export function addDecisionGradient(
  gradLogits: Float32Array,
  { positiveToken, negativeToken }: DecisionMark,
  slope: number,
): void {
  gradLogits[positiveToken] = at(gradLogits, positiveToken) + slope;
  gradLogits[negativeToken] = at(gradLogits, negativeToken) - slope;
}
