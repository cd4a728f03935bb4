import { describe, expect, it } from 'vitest';
import { at } from '../numbers/at';
import { assignSequences } from './assign-sequences';
import { cosineLearningRate } from './learning-rate';

describe('the learning rate', () => {
  it('warms up in a line and falls along a cosine', () => {
    const schedule = { peak: 2, totalSteps: 104, warmupRatio: 4 / 104, floorRatio: 0.1 };
    const rates = [0, 1, 3, 4, 54, 104, 500].map((step) => cosineLearningRate(step, schedule));
    const wanted = [0.5, 1, 2, 2, 1.1, 0.2, 0.2];
    rates.forEach((rate, index) => {
      expect(rate).toBeCloseTo(at(wanted, index), 10);
    });
  });
});

describe('the shares of the workers', () => {
  it('are even, complete, and the same every time', () => {
    const lengths = [10, 200, 30, 120, 90, 60];
    const shares = assignSequences(lengths, 2);
    expect(shares).toEqual([
      [1, 5, 0],
      [3, 4, 2],
    ]);
    expect(assignSequences([5], 3)).toEqual([[0], [], []]);
  });
});
