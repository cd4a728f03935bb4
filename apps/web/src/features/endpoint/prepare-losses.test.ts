import type { TrainingPoint } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { listMeasures, prepareLosses } from './prepare-losses';

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

describe('listMeasures', () => {
  it('offers what there is something to see of', () => {
    expect(listMeasures([point(1), point(2)])).toEqual(['crossEntropy', 'learningRate']);
    expect(listMeasures([])).toEqual([]);
  });
});
