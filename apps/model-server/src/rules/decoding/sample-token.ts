import type { NextToken } from './mixture';
import type { Random } from './random';

export interface SamplingSettings {
  /** 0 takes the most likely token. */
  temperature: number;
  /** Only the likeliest tokens that together reach this mass are drawn from. */
  topP: number;
}

/** Draws one of the tokens, given most likely first. */
export function sampleToken(
  tokens: readonly NextToken[],
  { temperature, topP }: SamplingSettings,
  random: Random,
): NextToken {
  const [best] = tokens;
  if (best === undefined) throw new RangeError('there is no token to draw');
  if (temperature === 0 || tokens.length === 1) return best;
  const heated = normalise(
    tokens.map(({ probability }) => (probability / best.probability) ** (1 / temperature)),
  );
  const nucleus = normalise(heated.slice(0, countNucleus(heated, topP)));
  let left = random();
  for (const [index, probability] of nucleus.entries()) {
    left -= probability;
    if (left < 0) return tokens[index] ?? best;
  }
  return tokens[nucleus.length - 1] ?? best;
}

function countNucleus(probabilities: readonly number[], topP: number): number {
  let mass = 0;
  let count = 0;
  while (count < probabilities.length && (count === 0 || mass < topP)) {
    mass += probabilities[count] ?? 0;
    count += 1;
  }
  return count;
}

function normalise(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
