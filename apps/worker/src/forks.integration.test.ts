import { CorridorWorld } from '@foresight/agent/testing';
import {
  type Episode,
  type EpisodeId,
  type ForkEpisodeRequest,
  forkEpisodeRequestSchema,
  launchCounterfactualsRequestSchema,
  listVerdictsQuerySchema,
  type RecordedStep,
  type RunId,
} from '@foresight/contracts';
import {
  forkEpisode,
  getForkTree,
  inspectStepCalls,
  launchCounterfactuals,
  listForks,
  listVerdicts,
} from '@foresight/services';
import {
  draftAnswer,
  launchTestRun,
  type ModelScript,
  type RegisteredModels,
  reflectAnswer,
  registerModels,
  type ScriptedModelServer,
  silentLogger,
  startScriptedModelServer,
  startTestBackends,
  type TestBackends,
  untilRunEnded,
} from '@foresight/testkit';
import { createWorldCatalog } from '@foresight/worlds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorkerProcess, type WorkerProcess } from './container';
import { workerEnvSchema } from './env';

const worlds = createWorldCatalog({ corridor: new CorridorWorld() });
const MAX_STEPS = 8;

/** Walks to the lamp; its first draft goes the wrong way, and the reflection puts it right. */
const correcting: ModelScript = ({ phase, messages }) => {
  const last = messages.findLast(({ content }) => content.includes('Observation: '))?.content ?? '';
  const action = last.includes('You see a lamp') ? 'take lamp' : 'go east';
  if (phase === 'draft') return draftAnswer(messages.length === 2 ? 'go west' : action);
  if (phase === 'imagine') return 'Nothing happens.';
  if (messages.length > 2) return reflectAnswer(action);
  return reflectAnswer(action, { decision: 'REVISE' });
};

let backends: TestBackends;
let server: ScriptedModelServer;
let worker: WorkerProcess;
let models: RegisteredModels;
let runId: RunId;
let original: Episode;

beforeAll(async () => {
  backends = await startTestBackends('postgres');
  server = await startScriptedModelServer({ script: correcting });
  models = await registerModels(backends.database, server.baseUrl);
  worker = createWorkerProcess({
    env: workerEnvSchema.parse(backends.env),
    logger: silentLogger,
    worlds,
    retry: { maxFailures: 1, baseDelayMs: 20 },
    sweepIntervalMs: 500,
  });
  await worker.start();
  const task = { world: 'corridor', split: 'all', taskCount: 1, maxSteps: MAX_STEPS };
  runId = (await launchTestRun(backends, worlds, { ...task, ...models })).id;
  await untilRunEnded(backends, runId);
  original = await onlyEpisode(runId);
});
afterAll(async () => {
  await worker?.stop();
  await server?.stop();
  await backends?.stop();
});
beforeEach(() => server.follow(correcting));

const ctx = () => ({ ...backends.database, ...backends, worlds, logger: silentLogger });

async function onlyEpisode(id: RunId): Promise<Episode> {
  const { items } = await backends.database.episodes.list({ runId: id, limit: 1 });
  const episode = items[0] && (await backends.database.episodes.get(items[0].id));
  if (!episode) throw new Error('The run has no episode.');
  return episode;
}

const stepsOf = (id: EpisodeId): Promise<RecordedStep[]> =>
  backends.database.episodes.listRecordedSteps(id, { from: 0, to: 1_000 });

const begin = (request: Partial<ForkEpisodeRequest>, episodeId = original.id) =>
  forkEpisode({
    ctx: ctx(),
    input: { episodeId, request: forkEpisodeRequestSchema.parse(request) },
  });

/** Forks and waits for the end. */
async function fork(request: Partial<ForkEpisodeRequest>, episodeId = original.id) {
  const { episode } = await begin(request, episodeId);
  await untilRunEnded(backends, episode.runId);
  const ended = await onlyEpisode(episode.runId);
  return { episode: ended, steps: await stepsOf(ended.id) };
}

/** What a tail was, but for its times. */
const tailOf = (steps: RecordedStep[], from: number) =>
  steps
    .slice(from)
    .map(({ action, observation, reward, gate, draft }) => [
      action,
      observation,
      reward,
      gate,
      draft,
    ]);

/** All that is stored of an episode. */
const dump = async (id: EpisodeId) => [await backends.database.episodes.get(id), await stepsOf(id)];

describe('a fork', () => {
  it('executes the draft instead, and says so', async () => {
    expect(original).toMatchObject({ success: true, fork: null, totals: { steps: 4, revised: 1 } });
    const before = await dump(original.id);
    const { episode, steps } = await fork({ step: 0, kind: 'keep_draft' });
    expect(episode).toMatchObject({
      status: 'finished',
      endReason: 'solved',
      totals: { steps: 5, revised: 0 },
      fork: { parentEpisodeId: original.id, step: 0, kind: 'keep_draft', action: 'go west' },
    });
    expect(steps[0]).toMatchObject({
      action: 'go west',
      observation: 'Nothing happens.',
      gate: { executed: 'draft', reason: 'forced', probability: { value: 0.9, passed: null } },
      reflection: { decision: { value: 'REVISE' } },
      imagination: { consistency: { exactMatch: true } },
    });
    expect(steps[0]?.calls).toHaveLength(3);
    expect(await dump(original.id)).toEqual(before);
  });

  it('shares the steps before with their calls, and all prompts can be rendered again', async () => {
    const request = { step: 2, kind: 'own_action', action: 'go west' } as const;
    const { episode, steps } = await fork(request);
    const parent = await stepsOf(original.id);
    expect(steps.slice(0, 2)).toEqual(parent.slice(0, 2));
    expect(steps.map(({ index }) => index)).toEqual(steps.map((_, at) => at));
    expect(steps[2]).toMatchObject({
      action: 'go west',
      gate: { executed: 'other', reason: 'forced' },
      imagination: { consistency: null },
    });
    expect(episode.initialObservation).toBe(original.initialObservation);
    for (const { index } of steps) {
      const input = { episodeId: episode.id, index };
      const { items } = await inspectStepCalls({ ctx: ctx(), input });
      expect(items.map((call) => call.promptVerified)).toEqual(items.map(() => true));
    }
  });

  it('counts the tokens that it spent itself', async () => {
    const { episode } = await fork({ step: 3, kind: 'own_action', action: 'wait', steps: 1 });
    expect(episode.totals).toMatchObject({ steps: 4, promptTokens: 0, completionTokens: 0 });
    expect(episode).toMatchObject({ endReason: 'step_limit', status: 'finished' });
  });

  it('has the same tail twice with one seed', async () => {
    const request = { step: 1, kind: 'own_action', action: 'go west', seed: 11 } as const;
    const [one, other] = [await fork(request), await fork(request)];
    expect(tailOf(other.steps, 0)).toEqual(tailOf(one.steps, 0));
    expect(one.episode.id).not.toBe(other.episode.id);
  });

  it('asks again under changed settings, with other seeds', async () => {
    const asked: unknown[] = [];
    server.follow((request, count) => {
      asked.push(request.model);
      return correcting(request, count);
    });
    const settings = { temperature: 0.1, templates: 'compact@1', worldModelEndpointId: null };
    const { episode, steps } = await fork({ step: 1, kind: 'ask_again', settings });
    expect(episode.fork).toMatchObject({ action: null, seed: original.seed + 1 });
    expect(steps[1]).toMatchObject({ gate: { reason: 'draft_only_mode' } });
    expect(steps[1]?.calls[0]?.template).toBe('compact@1/draft');
    expect(steps[0]?.calls[0]?.template).toBe('standard@1/draft');
    expect(new Set(asked)).toEqual(new Set(['policy']));
    const input = { episodeId: episode.id, index: 0 };
    const { items } = await inspectStepCalls({ ctx: ctx(), input });
    expect(items.every((call) => call.promptVerified)).toBe(true);
  });

  it('can be forked itself, and the tree tells how they hang together', async () => {
    const child = await fork({ step: 1, kind: 'own_action', action: 'go west' });
    const grandchild = await fork(
      { step: 2, kind: 'own_action', action: 'wait' },
      child.episode.id,
    );
    expect(grandchild.steps.slice(0, 2)).toEqual(child.steps.slice(0, 2));
    const tree = await getForkTree({ ctx: ctx(), input: { episodeId: grandchild.episode.id } });
    expect(tree.items[0]?.id).toBe(original.id);
    expect(tree.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining([child.episode.id, grandchild.episode.id]),
    );
    const input = { episodeId: child.episode.id, limit: 10 };
    const { items } = await listForks({ ctx: ctx(), input });
    expect(items).toMatchObject([{ episode: { id: grandchild.episode.id }, runKind: 'fork' }]);
  });

  it('is begun once by a request that is sent twice, also at once', async () => {
    const request = {
      step: 1,
      kind: 'own_action',
      action: 'wait',
      requestKey: 'key-000001',
    } as const;
    const [one, other] = await Promise.all([begin(request), begin(request)]);
    expect(one.episode.id).toBe(other.episode.id);
    expect([one.isNew, other.isNew].sort()).toEqual([false, true]);
    expect((await begin(request)).isNew).toBe(false);
  });

  it.each([
    ['the draft that was executed', { step: 1, kind: 'keep_draft' }, /draft was executed/],
    ['the revision that was executed', { step: 0, kind: 'use_revision' }, /revision was executed/],
    ['a step that is not there', { step: 9, kind: 'ask_again' }, /no step 9: its last one is 3/],
    ['what comes after the end', { step: 4, kind: 'ask_again' }, /world has ended/],
    [
      'an unknown template set',
      { step: 1, kind: 'ask_again', settings: { templates: 'x' } },
      /"x"/,
    ],
  ] as const)('refuses %s in words', async (_, request, message) => {
    await expect(begin(request)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(message),
    });
  });

  it('says nothing about the run it was made of', async () => {
    const run = await backends.database.runs.get(runId);
    expect(run).toMatchObject({ counts: { total: 1, succeeded: 1 }, totals: { steps: 4 } });
    const { items } = await backends.database.runs.list({ limit: 100 });
    expect(items.filter(({ kind }) => kind === 'fork')).toEqual([]);
  });
});

describe('a counterfactual run', () => {
  it('finds out for every revised step whether revising was right', async () => {
    const before = await dump(original.id);
    const request = launchCounterfactualsRequestSchema.parse({ requestKey: 'key-000002' });
    const input = { runId, request };
    const [{ run }, twin] = await Promise.all([
      launchCounterfactuals({ ctx: ctx(), input }),
      launchCounterfactuals({ ctx: ctx(), input }),
    ]);
    expect(twin.run.id).toBe(run.id);
    expect(run).toMatchObject({
      kind: 'counterfactual',
      counts: { total: 1 },
      config: { origin: { runId, counterfactual: { tailSteps: null } } },
    });
    await untilRunEnded(backends, run.id);
    const query = listVerdictsQuerySchema.parse({});
    const page = await listVerdicts({ ctx: ctx(), input: { ...query, runId } });
    expect(page.items).toMatchObject([
      {
        episodeId: original.id,
        step: 0,
        draftAction: 'go west',
        revisedAction: 'go east',
        reviseProbability: 0.9,
        outcome: 'better',
        basis: 'steps',
        stepsSaved: 1,
        original: { steps: 4, reward: 1, success: true, complete: true },
        fork: { steps: 5, reward: 1, success: true, complete: true },
        firstDifference: { index: 0, fork: 'Nothing happens.' },
        evidence: { comparedSteps: 5, tailSteps: null, truncated: false, worldCanFork: false },
      },
    ]);
    expect(page.summary).toMatchObject({ total: 1, pending: 0, better: 1, stepsSaved: 1 });
    const own = await listVerdicts({ ctx: ctx(), input: { ...query, runId: run.id } });
    expect(own.items).toEqual(page.items);
    expect(await dump(original.id)).toEqual(before);
  });

  it('claims nothing where its forks had to stop too early', async () => {
    const request = launchCounterfactualsRequestSchema.parse({ tailSteps: 1 });
    const { run } = await launchCounterfactuals({ ctx: ctx(), input: { runId, request } });
    await untilRunEnded(backends, run.id);
    const query = listVerdictsQuerySchema.parse({});
    const { items } = await listVerdicts({ ctx: ctx(), input: { ...query, runId: run.id } });
    expect(items).toMatchObject([
      {
        outcome: 'unknown',
        gap: 'fork_cut_short',
        evidence: { truncated: true, comparedSteps: 1 },
      },
    ]);
    // What is known counts for the run, not what was found last.
    const whole = await listVerdicts({ ctx: ctx(), input: { ...query, runId } });
    expect(whole.summary).toMatchObject({ total: 1, better: 1, unknown: 0 });
  });
});
