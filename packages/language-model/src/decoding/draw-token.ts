import { at } from '../numbers/at';
import type { Random } from '../numbers/random';
import type { ScoredToken } from './decoding-request';

export interface DrawSettings {
  readonly temperature: number;
  readonly topP: number;
}

/**
 * Draws one of the allowed tokens.
 *
 * @param logProbabilities [vocabulary]
 */
export function drawToken(
  logProbabilities: Float32Array,
  allowed: readonly number[],
  { temperature, topP }: DrawSettings,
  random: Random,
): number {
  const best = likeliest(logProbabilities, allowed);
  if (temperature === 0 || allowed.length === 1) return best;
  const peak = at(logProbabilities, best);
  const weights = allowed.map((token) => {
    return { token, weight: Math.exp((at(logProbabilities, token) - peak) / temperature) };
  });
  const kept = topP < 1 ? nucleus(weights, topP) : weights;
  let rest = random() * totalWeight(kept);
  for (const { token, weight } of kept) {
    rest -= weight;
    if (rest < 0) return token;
  }
  return best;
}

interface WeightedToken {
  token: number;
  weight: number;
}

/** The smallest set of likeliest tokens that have the share `topP` (Holtzman et al., 2020). */
function nucleus(weights: readonly WeightedToken[], topP: number): WeightedToken[] {
  const total = totalWeight(weights);
  // All tokens below this together have less than 1 − topP, so sorting the others is enough.
  const least = ((1 - topP) * total) / weights.length;
  const sorted = weights.filter(({ weight }) => weight >= least);
  sorted.sort((a, b) => b.weight - a.weight || a.token - b.token);
  let share = 0;
  const count = sorted.findIndex(({ weight }) => {
    share += weight;
    return share >= topP * total;
  });
  return count < 0 ? sorted : sorted.slice(0, count + 1);
}

function totalWeight(weights: readonly WeightedToken[]): number {
  return weights.reduce((sum, { weight }) => sum + weight, 0);
}

function likeliest(logProbabilities: Float32Array, tokens: readonly number[]): number {
  let best = at(tokens, 0);
  for (const token of tokens) {
    if (at(logProbabilities, token) > at(logProbabilities, best)) best = token;
  }
  return best;
}

/** The `count` likeliest tokens, best first. */
export function likeliestTokens(logProbabilities: Float32Array, count: number): ScoredToken[] {
  const top: ScoredToken[] = [];
  if (count === 0) return top;
  logProbabilities.forEach((logProbability, token) => {
    if (top.length === count && logProbability <= at(top, count - 1).logProbability) return;
    const place = top.findIndex((other) => other.logProbability < logProbability);
    top.splice(place < 0 ? top.length : place, 0, { token, logProbability });
    if (top.length > count) top.pop();
  });
  return top;
}
