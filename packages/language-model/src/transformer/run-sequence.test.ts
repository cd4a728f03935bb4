import { describe, expect, it } from 'vitest';
import { toNamedTensors } from '../files/named-weights';
import { at } from '../numbers/at';
import { naiveLlama } from '../testing/naive-llama';
import { scaledWeights } from '../testing/scaled-weights';
import { createSingleThread } from '../testing/single-thread';
import { randomSequence, tinyModel } from '../testing/tiny-model';
import { predictedRows } from './predicted-rows';
import { runSequence } from './run-sequence';
import type { TrainingSequence } from './sequence';

const config = tinyModel();
const objectives = { crossEntropy: 1, distillation: 0, decision: 0 };

function logProbabilities(kernels: 'wasm' | 'javascript', sequence: TrainingSequence): number[] {
  const { context, views, weights } = createSingleThread({ config, kernels });
  weights.set(scaledWeights(config, 4));
  const found = new Float32Array(predictedRows(sequence).length);
  const { parameters } = views;
  const factors = { tokenFactor: 1, decisionFactor: 0 };
  runSequence(context, sequence, { parameters, objectives, ...factors, logProbabilities: found });
  return Array.from(found);
}

describe('the forward pass', () => {
  it.each(['wasm', 'javascript'] as const)('in %s follows the equations', (kernels) => {
    const sequence = randomSequence(66, 2);
    const tokens = Array.from(sequence.tokens);
    const naive = naiveLlama(config, toNamedTensors(config, scaledWeights(config, 4)), tokens);
    const found = logProbabilities(kernels, sequence);
    found.forEach((value, index) => {
      expect(value).toBeCloseTo(at(at(naive, index), at(tokens, index + 1)), 4);
    });
  });

  it('keeps packed samples from seeing each other', () => {
    const [first, second] = [randomSequence(21, 1), randomSequence(40, 2)];
    const tokens = [...Array.from(first.tokens), ...Array.from(second.tokens)];
    const starts = tokens.map((_, place) => (place < 21 ? 0 : 21));
    const packed = { tokens, weights: tokens.map(() => 1), starts };
    const apart = [first, second].flatMap((sequence) => logProbabilities('wasm', sequence));
    const together = logProbabilities('wasm', packed);
    expect(together).toHaveLength(apart.length);
    together.forEach((value, index) => {
      expect(value).toBeCloseTo(at(apart, index), 4);
    });
  });

  it('counts only what has weight, and weighs it', () => {
    const thread = createSingleThread({ config, kernels: 'wasm' });
    const { tokens } = randomSequence(30, 3);
    const weights = Array.from(tokens, (_, place) => (place < 25 ? 0 : 2));
    const sums = thread.run({ tokens, weights }, objectives, false);
    expect(sums).toMatchObject({ predicted: 5, tokenWeight: 10 });
    const plain = thread.run({ tokens, weights: weights.map((w) => w / 2) }, objectives, false);
    expect(sums.crossEntropy).toBeCloseTo(2 * plain.crossEntropy, 3);
  });

  it('has nothing to do for a sequence without weights', () => {
    const thread = createSingleThread({ config, kernels: 'wasm' });
    const sums = thread.run({ tokens: [1, 2, 3], weights: [1, 0, 0] }, objectives, true);
    expect(sums.predicted).toBe(0);
    expect(thread.gradients.every((value) => value === 0)).toBe(true);
  });
});
