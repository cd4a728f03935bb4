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
  const weights = weigh(logProbabilities, allowed, at(logProbabilities, best), temperature);
  if (topP < 1) keepNucleus(weights, topP);
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return drawn < 0 ? best : at(allowed, drawn);
}

/** e^((log p − peak) / temperature), [allowed]. */
function weigh(
  logProbabilities: Float32Array,
  allowed: readonly number[],
  peak: number,
  temperature: number,
): Float64Array {
  const weights = new Float64Array(allowed.length);
  allowed.forEach((token, index) => {
    const logProbability = logProbabilities[token] ?? Number.NEGATIVE_INFINITY;
    weights[index] = Math.exp((logProbability - peak) / temperature);
  });
  return weights;
}

/** Keeps the smallest set of largest weights that has the share `topP` (Holtzman et al., 2020). */
function keepNucleus(weights: Float64Array, topP: number): void {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // All weights below this together have less than 1 − topP, so sorting the others is enough.
  const least = ((1 - topP) * total) / weights.length;
  const descending = weights
    .filter((weight) => weight >= least)
    .sort()
    .reverse();
  let share = 0;
  const smallest = descending.find((weight) => {
    share += weight;
    return share >= topP * total;
  });
  weights.forEach((weight, index) => {
    if (weight < (smallest ?? 0)) weights[index] = 0;
  });
}

function likeliest(logProbabilities: Float32Array, tokens: readonly number[]): number {
  let best = at(tokens, 0);
  let peak = Number.NEGATIVE_INFINITY;
  for (const token of tokens) {
    const logProbability = logProbabilities[token] ?? Number.NEGATIVE_INFINITY;
    if (logProbability <= peak) continue;
    best = token;
    peak = logProbability;
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

/** How many tokens are likelier than this one, plus 1. */
export function rankOf(logProbabilities: Float32Array, token: number): number {
  const own = at(logProbabilities, token);
  return logProbabilities.reduce((rank, other) => (other > own ? rank + 1 : rank), 1);
}
