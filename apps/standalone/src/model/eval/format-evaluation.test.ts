import { expect, test } from 'vitest';
import type { EpisodeOutcome, TransitionScore } from './evaluation';
import { defaultEvaluationSettings } from './evaluation-settings';
import { type EvaluationReport, formatEvaluation } from './format-evaluation';
import { compareModes, summarizePlays } from './summarize-plays';
import { summarizeScores } from './summarize-scores';

function outcome(overrides: Partial<EpisodeOutcome>): EpisodeOutcome {
  return {
    mode: 'full_loop',
    seed: 1,
    episodeSeed: overrides.seed ?? 1,
    taskId: 'task/0',
    family: 'put',
    success: true,
    ending: 'solved',
    steps: 10,
    invalidActions: 1,
    revisions: 2,
    unreadDrafts: 0,
    repairs: 1,
    promptTokens: 1_000,
    completionTokens: 200,
    stepMs: [10, 20, 40],
    ...overrides,
  };
}

const score: TransitionScore = {
  source: 'expert',
  kind: 'determined',
  decoding: 'greedy',
  exactMatch: true,
  tokenF1: 1,
  deltaF1: 1,
  refused: false,
  refusalPredicted: false,
};

function report(overrides: Partial<EvaluationReport>): EvaluationReport {
  const episodes = overrides.episodes ?? [];
  return {
    world: { name: 'household', version: '1' },
    settings: defaultEvaluationSettings,
    complete: true,
    stopped: null,
    models: { policy: { name: 'p', server: 's' }, worldModel: { name: 'w', server: 's' } },
    plays: summarizePlays(episodes),
    comparisons: compareModes(episodes),
    worldModel: [],
    episodes,
    ...overrides,
  };
}

test('prints figures as tables', () => {
  const failed = { success: false, ending: 'step_limit', steps: 30 } as const;
  const episodes = [1, 2].flatMap((seed) => [
    outcome({ seed }),
    outcome({ seed, taskId: 'task/1' }),
    outcome({ seed, mode: 'draft_only', revisions: 0 }),
    outcome({ seed, mode: 'draft_only', revisions: 0, taskId: 'task/1', ...failed }),
  ]);
  const surprising = { ...score, kind: 'revealing', exactMatch: false, tokenF1: 0.5 } as const;
  const worldModel = summarizeScores([score, score, surprising]);
  expect(formatEvaluation(report({ episodes, worldModel }))).toMatchInlineSnapshot(`
    "household (version 1), test-unseen: policy p, world model w
    standard@1, temperature 0.7, top-p 0.9, τp 0.5, τq 0.6, at most 50 steps

    mode        seed  episodes   solved          95 %     over tasks  steps  of solved  invalid  revised  unread  repairs/step  tokens in+out/step  ms/step
    full loop   1            2  100.0 %  34.2 … 100.0              –   10.0       10.0   10.0 %   20.0 %   0.0 %          0.10            100 + 20       20
    full loop   2            2  100.0 %  34.2 … 100.0              –   10.0       10.0   10.0 %   20.0 %   0.0 %          0.10            100 + 20       20
    full loop   all          4  100.0 %  51.0 … 100.0  100.0 … 100.0   10.0       10.0   10.0 %   20.0 %   0.0 %          0.10            100 + 20       20
    draft only  1            2   50.0 %    9.5 … 90.5              –   20.0       10.0    5.0 %        –   0.0 %          0.05             50 + 10       20
    draft only  2            2   50.0 %    9.5 … 90.5              –   20.0       10.0    5.0 %        –   0.0 %          0.05             50 + 10       20
    draft only  all          4   50.0 %   15.0 … 85.0    0.0 … 100.0   20.0       10.0    5.0 %        –   0.0 %          0.05             50 + 10       20
    steps: mean; 95 %: Wilson; over tasks: bootstrap, where tasks were tried several times; ms/step: median, with other episodes in flight.

    Full loop against draft only, paired by task and seed (points; bootstrap over tasks):
    seed  pairs  difference          95 %  ratio  95 %  0→1  1→0  McNemar p
    1         2       +50.0  0.0 … +100.0   2.00     –    1    0     1.0000
    2         2       +50.0  0.0 … +100.0   2.00     –    1    0     1.0000
    all       4       +50.0  0.0 … +100.0   2.00     –    2    0     0.5000

    World model (determined: by what was seen before; revealing: shows a place for the first time):
    actions of  answers  transitions  number    exact  token F1  delta F1  refusals found  of those told
    expert      greedy   all               3   66.7 %     0.833     1.000               –              –
    expert      greedy   determined        2  100.0 %     1.000     1.000               –              –
    expert      greedy   revealing         1    0.0 %     0.500     1.000               –              –"
  `);
});

test('says first that an evaluation is incomplete, and shows what there is', () => {
  const text = formatEvaluation(
    report({ complete: false, stopped: 'The server is gone.', episodes: [] }),
  );
  expect(text.split('\n')[0]).toBe('INCOMPLETE: The server is gone.');
  expect(text).not.toContain('solved');
});

test('says which prompts did not fit', () => {
  const short = outcome({ success: false, steps: 0, stepMs: [], ending: 'context_too_long' });
  const text = formatEvaluation(report({ episodes: [short] }));
  expect(text).toContain('1 of 1 episodes ended because the prompt no longer fitted the model');
  expect(text).not.toContain('NaN');
});
