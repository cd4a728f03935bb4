import { defineModel, type ModelConfig } from '../model/model-config';
import { createRandom } from '../numbers/random';
import type { TrainingSequence } from '../transformer/sequence';

/** Small enough for plain JavaScript, with every dimension different from the others. */
export function tinyModel(changes: Partial<ModelConfig> = {}): ModelConfig {
  return defineModel({
    vocabularySize: 56,
    width: 32,
    layers: 2,
    heads: 2,
    feedForwardWidth: 48,
    contextTokens: 80,
    ...changes,
  });
}

/** Random tokens that all count. */
export function randomSequence(length: number, seed: number, vocabulary = 56): TrainingSequence {
  const random = createRandom(seed);
  const tokens = Array.from({ length }, () => Math.floor(random() * vocabulary));
  return { tokens, weights: tokens.map(() => 1) };
}
