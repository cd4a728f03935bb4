import { expect, test } from 'vitest';
import type { Evaluation, PlaySummary } from '../../eval/evaluation';
import { defaultEvaluationSettings } from '../../eval/evaluation-settings';
import { describeFigures } from './describe-figures';

const play: PlaySummary = {
  mode: 'full_loop',
  seed: 1,
  episodes: 160,
  tasks: 160,
  successes: 144,
  successRate: 0.9,
  wilson: { low: 0.84, high: 0.94 },
  bootstrap: null,
  families: {},
  meanSteps: 17,
  meanStepsSolved: 15,
  invalidActionRate: 0.01,
  reviseRate: 0.1,
  unreadDraftRate: 0,
  repairsPerStep: 0,
  promptTokensPerStep: null,
  completionTokensPerStep: null,
  medianStepMs: null,
  contextOverflows: 0,
};
const agreement = {
  transitions: 900,
  exactMatch: 0.8,
  tokenF1: 0.9,
  deltaF1: 0.85,
  refusalRecall: 0.7,
  refusalPrecision: 0.75,
};
const evaluation: Evaluation = {
  world: { name: 'household', version: '1' },
  settings: defaultEvaluationSettings,
  complete: true,
  stopped: null,
  plays: [play],
  comparisons: [],
  worldModel: [
    {
      source: 'expert',
      decoding: 'greedy',
      all: agreement,
      determined: { ...agreement, exactMatch: 0.99 },
      revealing: null,
    },
  ],
  episodes: [],
};

test('figures say what was measured and how', () => {
  const { policy, worldModel } = describeFigures(evaluation);
  expect(policy).toMatchObject({
    fullLoop: { success: 0.9, low: 0.84, high: 0.94, episodes: 160, reviseRate: 0.1 },
    measured: expect.stringContaining(
      '160 tasks of household, test-unseen, solved within 50 steps',
    ),
  });
  expect(policy).not.toHaveProperty('draftOnly');
  expect(worldModel).toMatchObject({ exactMatch: 0.8, determinedExactMatch: 0.99 });
});

test('what was not measured has none', () => {
  const nothing = { ...evaluation, plays: [], worldModel: [] };
  expect(describeFigures(nothing)).toEqual({ policy: {}, worldModel: {} });
});
