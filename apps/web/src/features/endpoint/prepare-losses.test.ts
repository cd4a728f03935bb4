import type { TrainingPoint } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { listMeasures, prepareLogTicks, prepareLosses } from './prepare-losses';

function point(step: number, changes: Partial<TrainingPoint> = {}): TrainingPoint {
  return {
    step,
    on: 'training',
    crossEntropy: 2,
    distillation: 0,
    decision: null,
    accuracy: null,
    learningRate: 0.001,
    ...changes,
  };
}

describe('prepareLosses', () => {
  it('joins training and evaluation of a step, in order', () => {
    const history = [point(4), point(2), point(4, { on: 'evaluation', crossEntropy: 3 })];
    expect(prepareLosses(history, 'crossEntropy')).toEqual([
      { step: 2, training: 2, evaluation: null },
      { step: 4, training: 2, evaluation: 3 },
    ]);
  });

  it('leaves out what is no number', () => {
    const history = [null, Number.NaN, Number.POSITIVE_INFINITY].map((crossEntropy, step) =>
      point(step, { crossEntropy }),
    );
    expect(prepareLosses(history, 'crossEntropy')).toEqual([]);
  });

  it('takes the later of two tellings, after a training was resumed', () => {
    const history = [point(1), point(1, { crossEntropy: 1 })];
    expect(prepareLosses(history, 'crossEntropy')).toEqual([
      { step: 1, training: 1, evaluation: null },
    ]);
  });
});

describe('prepareLogTicks', () => {
  const rows = (values: (number | null)[]) =>
    values.map((training, step) => ({ step, training, evaluation: null }));

  it('surrounds a wide range of positive numbers', () => {
    expect(prepareLogTicks(rows([3.1, null, 0.08]))).toEqual([0.05, 0.1, 0.2, 0.5, 1, 2, 5]);
    expect(prepareLogTicks(rows([100, 1]))).toEqual([1, 2, 5, 10, 20, 50, 100]);
    expect(prepareLogTicks(rows([7, 0.2]))).toEqual([0.2, 0.5, 1, 2, 5, 10]);
  });

  it('is not for others', () => {
    expect(prepareLogTicks(rows([4, 1]))).toBeNull();
    expect(prepareLogTicks(rows([4, 0]))).toBeNull();
    expect(prepareLogTicks([])).toBeNull();
  });
});

describe('listMeasures', () => {
  it('offers what there is something to see of', () => {
    expect(listMeasures([point(1), point(2)])).toEqual(['crossEntropy', 'learningRate']);
    expect(listMeasures([])).toEqual([]);
  });
});
