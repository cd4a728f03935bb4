import { describe, expect, it } from 'vitest';
import { planParameters } from '../model/parameter-layout';
import { at } from '../numbers/at';
import { createRandom } from '../numbers/random';
import { createSingleThread } from '../testing/single-thread';
import { randomSequence, tinyModel } from '../testing/tiny-model';
import { reportLoss } from '../training/loss-report';
import type { Objectives, TrainingSequence } from './sequence';

const none: Objectives = { crossEntropy: 0, distillation: 0, decision: 0 };
const cases: Record<string, Objectives> = {
  'cross-entropy': { ...none, crossEntropy: 1 },
  distillation: { ...none, distillation: 1 },
  decision: { ...none, decision: 1 },
  'all objectives together': { crossEntropy: 1, distillation: 0.5, decision: 0.3 },
};

/** Two packed samples, uneven weights, and a length that is no multiple of 8. */
function packedSequence(): TrainingSequence {
  const { tokens } = randomSequence(75, 5);
  const weights = Array.from(tokens, (_, place) => (place % 3 === 0 ? 0 : 1 + (place % 2)));
  const starts = Array.from(tokens, (_, place) => (place < 30 ? 0 : 30));
  const mark = { positiveToken: 3, negativeToken: 7 };
  const decisions = [
    { ...mark, position: 20, label: 1, weight: 1 },
    { ...mark, position: 66, label: 0.25, weight: 2 },
  ];
  return { tokens, weights, starts, decisions };
}

describe.each(Object.entries(cases))('the gradient of %s', (_, objectives) => {
  const sequence = packedSequence();
  const thread = createSingleThread({ config: tinyModel(), kernels: 'wasm' });
  for (let index = 0; index < thread.weights.length; index += 1) {
    // Gains away from 1, and weights large enough that the logits are far from equal.
    thread.weights[index] = at(thread.weights, index) * (index % 5 === 0 ? 1.4 : 1.1);
  }
  const objective = () => reportLoss(thread.run(sequence, objectives, false), objectives).objective;
  thread.run(sequence, objectives, true);
  const gradients = thread.gradients.slice();

  it.each(planParameters(thread.config).tensors)('agrees with differences for $name', (tensor) => {
    const gradient = gradients.subarray(tensor.offset, tensor.offset + tensor.length);
    const random = createRandom(tensor.offset);
    // Half along the gradient, half at random: a slope that float32 can measure, yet not only a norm.
    const direction = normalize(normalize(gradient).map((slope) => slope + (random() - 0.5) * 0.2));
    const slope = gradient.reduce((sum, part, index) => sum + part * at(direction, index), 0);
    const values = thread.weights.subarray(tensor.offset, tensor.offset + tensor.length);
    const before = values.slice();
    const shifted = (size: number) => {
      values.set(before.map((value, index) => value + size * at(direction, index)));
      const loss = objective();
      values.set(before);
      return loss;
    };
    const step = 0.02;
    // Richardson's extrapolation removes the error of second order.
    const coarse = (shifted(2 * step) - shifted(-2 * step)) / (4 * step);
    const fine = (shifted(step) - shifted(-step)) / (2 * step);
    const measured = (4 * fine - coarse) / 3;
    expect(slope).toBeGreaterThan(1e-5);
    expect(Math.abs(measured - slope)).toBeLessThan(0.01 * slope + 1e-5);
  });

  it('stays within its memory', () => {
    expect(thread.checkGuards).not.toThrow();
  });
});

function normalize(values: Float32Array): Float32Array {
  const norm = Math.hypot(...values);
  return values.map((value) => value / norm);
}
