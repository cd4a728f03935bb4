import type { RecordedStep, RunId } from '@foresight/contracts';
import type { EpisodeResult, NewEpisode } from '@foresight/services';
import {
  aGate,
  anImagination,
  anOkField,
  aRecordedCall,
  aRecordedStep,
  aReflection,
  aRunConfig,
  createTestDatabase,
} from '@foresight/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEpisodeId, newRun, newRunId } from '../testing/new-run';
import { holdEpisode } from '../testing/worker';

let db: Database;
const cleanups: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase({ connectionString: url });
  cleanups.push(db.close, drop);
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

const solved: EpisodeResult = { status: 'finished', endReason: 'solved', success: true };
const unsolved: EpisodeResult = { status: 'finished', endReason: 'step_limit', success: false };

const agreement = { exactMatch: false, tokenF1: 0.5, deltaF1: 0.25, tokenSetF1: 0.75 };
const keptStep = (overrides: Partial<RecordedStep> = {}) =>
  aRecordedStep({ imagination: anImagination({ consistency: agreement }), ...overrides });
const revisedStep = (overrides: Partial<RecordedStep> = {}) =>
  aRecordedStep({
    action: 'go to desk 1',
    imagination: anImagination({ consistency: null }),
    gate: aGate({ executed: 'revision', reason: 'revised' }),
    reflection: aReflection({ reviseProbability: anOkField(1) }),
    ...overrides,
  });

test('the charts of a run add up its steps and calls', async () => {
  const runId = await launch(
    [{ steps: [keptStep(), revisedStep()], result: solved }],
    [{ steps: [keptStep({ action: 'search[mug]' })], result: unsolved }],
    [
      {
        steps: [
          keptStep({
            action: '  Search[lamp]',
            reflection: aReflection({
              reviseProbability: { value: null, status: 'missing', raw: null },
            }),
            calls: [aRecordedCall({ usage: null, timing: timing(30) })],
          }),
        ],
      },
    ],
  );
  const charts = await db.statistics.describeRun(runId);
  expect(charts.success).toEqual([
    { finished: 1, succeeded: 1 },
    { finished: 1, succeeded: 0 },
  ]);
  expect(charts.lengths).toEqual([
    { from: 1, to: 1, solved: 0, unsolved: 1 },
    { from: 2, to: 2, solved: 1, unsolved: 0 },
  ]);
  expect(charts.stepsToSuccess).toBe(2);
  expect(charts.probabilities).toEqual({
    bins: [
      { bin: 2, executed: 'draft', outcome: 'solved', count: 1 },
      { bin: 2, executed: 'draft', outcome: 'unsolved', count: 1 },
      { bin: 19, executed: 'revision', outcome: 'solved', count: 1 },
    ],
    unknown: 1,
  });
  const means = { exactMatch: 0, tokenF1: 0.5, deltaF1: 0.25, tokenSetF1: 0.75 };
  expect(charts.agreement).toEqual({
    overall: { count: 3, ...means },
    notCompared: 1,
    byStep: [{ from: 0, to: 0, count: 3, ...means }],
    byVerb: [
      { verb: 'search', count: 2, ...means },
      { verb: 'look', count: 1, ...means },
    ],
  });
  expect(charts.gate).toEqual([
    { reason: 'probability_too_low', count: 3 },
    { reason: 'revised', count: 1 },
  ]);
  expect(charts.phases[0]).toMatchObject({
    phase: 'draft',
    calls: 4,
    total: { median: 20 },
    promptTokens: 300,
    completionTokens: 30,
    uncounted: 1,
  });
  expect(charts.phases.map(({ phase }) => phase)).toEqual(['draft', 'imagine', 'reflect']);
});

test('a run without a step has empty charts', async () => {
  const charts = await db.statistics.describeRun(await launch([{ steps: [] }]));
  expect(charts).toMatchObject({
    success: [],
    lengths: [],
    stepsToSuccess: null,
    phases: [],
    gate: [],
  });
  expect(charts.agreement).toMatchObject({ overall: { count: 0, tokenF1: null }, byStep: [] });
  expect(await db.statistics.describeRun(newRunId())).toEqual(charts);
});

test('long runs are put into ranges', async () => {
  const steps = Array.from({ length: 70 }, () => keptStep({ calls: [] }));
  const charts = await db.statistics.describeRun(await launch([{ steps, result: solved }]));
  expect(charts.agreement.byStep).toHaveLength(24);
  expect(charts.agreement.byStep.at(-1)).toMatchObject({ from: 69, to: 71, count: 1 });
  expect(charts.lengths).toEqual([{ from: 70, to: 72, solved: 1, unsolved: 0 }]);
});

test('episodes are paired by task and seed, several of them in their order', async () => {
  const left = await launch(
    [{ steps: [keptStep()], result: solved, taskId: 'a' }],
    [{ steps: [], taskId: 'twice' }],
    [{ steps: [], taskId: 'twice' }],
    [{ steps: [], taskId: 'left only' }],
  );
  const right = await launch(
    [{ steps: [revisedStep(), keptStep()], result: unsolved, taskId: 'a' }],
    [{ steps: [], taskId: 'twice' }],
    [{ steps: [], taskId: 'right only' }],
  );
  const pairs = await db.statistics.pairEpisodes(left, right);
  expect(
    pairs.map(({ taskId, nth, left, right }) => [taskId, nth, left !== null, right !== null]),
  ).toEqual([
    ['a', 1, true, true],
    ['twice', 1, true, true],
    ['twice', 2, true, false],
    ['left only', 1, true, false],
    ['right only', 1, false, true],
  ]);
  expect(pairs[0]?.left).toMatchObject({ success: true, steps: 1, revised: 0, compared: 1 });
  expect(pairs[0]?.right).toEqual({
    id: expect.stringMatching(/^ep_/),
    status: 'finished',
    success: false,
    steps: 2,
    revised: 1,
    tokens: 660,
    compared: 1,
    exactMatches: 0,
    tokenF1: 0.5,
    deltaF1: 0.25,
    comparedSets: 1,
    tokenSetF1: 0.75,
  });
});

test('other attempts at a task are found, and their steps outlined', async () => {
  const taskId = 'a task of its own \u0000';
  const attempt = { steps: [keptStep(), keptStep({ observation: 'other' })], taskId };
  await launch([attempt]);
  const runId = await launch([attempt], [{ steps: [], taskId: 'another' }]);
  const [episode] = (await db.episodes.list({ runId, limit: 1 })).items;
  if (!episode) throw new Error('There is no episode.');
  const { items, truncated } = await db.statistics.listAttempts(episode.id, 10);
  expect(items).toMatchObject([{ episode: { taskId }, runName: 'a run', runKind: 'rollout' }]);
  expect(truncated).toBe(false);
  const [one, other] = await db.statistics.outlineSteps(episode.id);
  expect(one).toMatchObject({ index: 0, action: 'look' });
  expect(other?.observationHash).not.toBe(one?.observationHash);
});

interface Plan {
  steps: RecordedStep[];
  result?: EpisodeResult;
  taskId?: string;
}

/** A run whose episodes are as planned; each plan stands in a list of its own for readability. */
async function launch(...plans: [Plan][]): Promise<RunId> {
  const run = newRun(aRunConfig());
  const episodes: NewEpisode[] = plans.map(([{ taskId }], ordinal) => ({
    id: newEpisodeId(),
    ordinal,
    taskId: taskId ?? `task-${ordinal}`,
    family: 'pick',
    seed: 0,
  }));
  await db.runs.create(run, episodes);
  for (const [at, [plan]] of plans.entries()) {
    const episode = episodes[at];
    if (!episode || (plan.steps.length === 0 && !plan.result)) continue;
    const held = await holdEpisode(db.episodes, episode.id);
    for (const [index, step] of plan.steps.entries())
      await db.episodes.commitStep(held, { ...step, index });
    if (plan.result) await db.episodes.finish(held, plan.result);
  }
  return run.id;
}

function timing(totalMs: number) {
  return { firstTokenMs: null, totalMs, queuedMs: 0, retries: 0 };
}
