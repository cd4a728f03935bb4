import { CorridorWorld } from '@foresight/agent/testing';
import {
  type Episode,
  type LaunchRunRequest,
  type Run,
  stepSchema,
  type WireNumber,
} from '@foresight/contracts';
import { inspectStepCalls } from '@foresight/services';
import {
  draftAnswer,
  launchTestRun,
  type ModelScript,
  reflectAnswer,
  registerModels,
  type ScriptedModelServer,
  silentLogger,
  startScriptedModelServer,
  startTestBackends,
  steadyScript,
  type TestBackends,
  untilRunEnded,
} from '@foresight/testkit';
import { createWorldCatalog } from '@foresight/worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkerProcess, type WorkerProcess } from './container';
import { workerEnvSchema } from './env';
import { BreakingTextsWorld, breakingTexts } from './testing/breaking-texts-world';

const corridor = new CorridorWorld();
const worlds = createWorldCatalog({ corridor, breaking: new BreakingTextsWorld() });
const oneEpisode = { world: 'corridor', split: 'all', taskCount: 1 };

/** Walks to the lamp, one mark too timidly: the reflection corrects the first draft. */
const solvingScript: ModelScript = ({ phase, messages }) => {
  const last = messages.findLast(({ content }) => content.includes('Observation: '))?.content ?? '';
  const action = last.includes('You see a lamp') ? 'take lamp' : 'go east';
  if (phase === 'draft') return draftAnswer(messages.length === 2 ? 'go west' : action);
  if (phase === 'imagine') return 'You are at mark 1 of 3.';
  if (messages.length > 2) return reflectAnswer(action);
  return reflectAnswer(action, { decision: 'REVISE' });
};

describe.each(['postgres', 'redis'] as const)('episodes with the queue on %s', (kind) => {
  let backends: TestBackends;
  let server: ScriptedModelServer;
  let worker: WorkerProcess;
  let models: Awaited<ReturnType<typeof registerModels>>;

  beforeAll(async () => {
    backends = await startTestBackends(kind);
    server = await startScriptedModelServer({ script: solvingScript });
    models = await registerModels(backends.database, server.baseUrl);
    worker = createWorkerProcess({
      env: workerEnvSchema.parse(backends.env),
      logger: silentLogger,
      worlds,
      retry: { maxFailures: 3, baseDelayMs: 20 },
      sweepIntervalMs: 500,
    });
    await worker.start();
  });
  afterAll(async () => {
    await worker?.stop();
    await server?.stop();
    await backends?.stop();
  });

  const follow = (script: ModelScript) => server.follow(script);
  async function runToItsEnd(request: Partial<LaunchRunRequest> = {}): Promise<Run> {
    const input = { ...oneEpisode, ...models, ...request };
    const { id } = await launchTestRun(backends, worlds, input);
    return untilRunEnded(backends, id);
  }
  async function onlyEpisode(run: Run): Promise<Episode> {
    const { items } = await backends.database.episodes.list({ runId: run.id, limit: 1 });
    const episode = items[0] && (await backends.database.episodes.get(items[0].id));
    if (!episode) throw new Error('The run has no episode.');
    return episode;
  }
  const stepsOf = async ({ id }: Episode) =>
    (await backends.database.episodes.listRecordedSteps(id, { from: 0, to: 1_000 })) ?? [];

  it('drives an episode from the launch to its end', async () => {
    follow(solvingScript);
    const run = await runToItsEnd();
    expect(run).toMatchObject({ status: 'finished', counts: { finished: 1, succeeded: 1 } });
    const episode = await onlyEpisode(run);
    expect(episode).toMatchObject({
      status: 'finished',
      endReason: 'solved',
      success: true,
      reward: 1,
      attempt: 1,
      goal: 'take the lamp',
      totals: { steps: 4, revised: 1 },
    });
    const steps = await stepsOf(episode);
    expect(steps.map((step) => [step.index, step.action])).toEqual([
      [0, 'go east'],
      [1, 'go east'],
      [2, 'go east'],
      [3, 'take lamp'],
    ]);
    for (const step of steps) expect(stepSchema.safeParse(step).success).toBe(true);
    expect(corridor.openSessions.size).toBe(0);
  });

  it('drives all episodes of a run, no more at once than it allows', async () => {
    let most = 0;
    follow((request, count) => {
      most = Math.max(most, corridor.openSessions.size);
      return solvingScript(request, count);
    });
    const seeds = Array.from({ length: 12 }, (_, seed) => seed);
    const run = await runToItsEnd({ seeds, concurrency: 3 });
    expect(run.counts).toMatchObject({ total: 12, finished: 12, succeeded: 12 });
    expect(most).toBeLessThanOrEqual(3);
  });

  it('derives the prompts that were sent from the log', async () => {
    follow(solvingScript);
    const episode = await onlyEpisode(await runToItsEnd());
    const input = { episodeId: episode.id, index: 3 };
    const { items } = await inspectStepCalls({ ctx: backends.database, input });
    expect(items.map((call) => [call.phase, call.promptVerified])).toEqual([
      ['draft', true],
      ['imagine', true],
      ['reflect', true],
    ]);
  });

  it('carries texts that break systems from the world through the models into the log', async () => {
    const echo = (text: string | undefined) => text ?? '';
    follow(({ phase, messages }) => {
      const seen = breakingTexts[messages.filter(({ role }) => role === 'assistant').length];
      if (phase === 'imagine') return echo(seen).slice(0, 100);
      return phase === 'draft' ? draftAnswer('next') : reflectAnswer('next');
    });
    const episode = await onlyEpisode(await runToItsEnd({ world: 'breaking' }));
    expect(episode).toMatchObject({ endReason: 'solved', goal: 'read \u0000 all \ud83d' });
    expect(episode.initialObservation).toBe(breakingTexts[0]);
    const steps = await stepsOf(episode);
    const observations = steps.map((step) => step.observation);
    expect(observations).toEqual([...breakingTexts.slice(1), 'done']);
    const imagined = steps.map((step) => step.imagination?.text);
    expect(imagined.slice(0, 6)).toEqual(breakingTexts.slice(0, 6));
    const rewards: WireNumber[] = steps.slice(0, 4).map((step) => step.reward);
    expect(rewards).toEqual(['NaN', 'Infinity', '-Infinity', 0]);
    for (const { index } of steps.slice(0, -1)) {
      const input = { episodeId: episode.id, index };
      const { items } = await inspectStepCalls({ ctx: backends.database, input });
      expect(items.every((call) => call.promptVerified)).toBe(true);
    }
  });

  it('keeps garbage of a model as an outcome, not a failure', async () => {
    const garbage = 'I am a teapot.\nShort and stout.\n\n{"handle": [}';
    follow(() => garbage);
    const episode = await onlyEpisode(await runToItsEnd({ maxSteps: 2 }));
    expect(episode).toMatchObject({ status: 'finished', endReason: 'step_limit' });
    const [first] = await stepsOf(episode);
    expect(first).toMatchObject({
      draft: { parseStatus: 'unparsable', text: garbage },
      gate: { executed: 'none', reason: 'draft_unparsable' },
      action: '',
      repairs: 1,
    });
  });

  it('keeps empty answers as an outcome too', async () => {
    follow(({ phase }) =>
      phase === 'draft' ? draftAnswer('go east') : { kind: 'answer', chunks: [] },
    );
    const episode = await onlyEpisode(await runToItsEnd({ maxSteps: 1 }));
    expect(episode).toMatchObject({ status: 'finished', endReason: 'step_limit' });
    const [first] = await stepsOf(episode);
    expect(first).toMatchObject({ action: 'go east', gate: { executed: 'draft' } });
  });

  it('tries again after a stream that was cut, and loses no step', async () => {
    let cuts = 0;
    follow((request, count) => {
      if (request.phase !== 'reflect' || request.messages.length !== 4 || cuts === 2)
        return solvingScript(request, count);
      cuts += 1;
      return { kind: 'cut', chunks: ['Reflec', 'tion:'] };
    });
    const episode = await onlyEpisode(await runToItsEnd());
    expect(episode).toMatchObject({ status: 'finished', endReason: 'solved', attempt: 3 });
    const steps = await stepsOf(episode);
    expect(steps.map((step) => [step.index, step.attempt])).toEqual([
      [0, 1],
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('fails with the reason when streams are always cut', async () => {
    follow(({ phase }) => (phase ? { kind: 'cut', chunks: ['Dra'] } : 'ok'));
    const run = await runToItsEnd();
    expect(run).toMatchObject({ status: 'failed', counts: { failed: 1 } });
    expect(await onlyEpisode(run)).toMatchObject({ endReason: 'stream_cut', attempt: 4 });
  });

  it('fails at once, saying what to change, when the key is wrong', async () => {
    follow(({ phase }) =>
      phase ? { kind: 'refuse', status: 401, message: 'Incorrect API key provided.' } : 'ok',
    );
    const episode = await onlyEpisode(await runToItsEnd());
    expect(episode).toMatchObject({ endReason: 'endpoint_unauthorized', attempt: 1 });
    expect(episode.errorMessage).toMatch(/key/i);
  });

  it('fails with the address in words when the endpoint is dead', async () => {
    const dead = await startScriptedModelServer({ script: steadyScript('go east') });
    await dead.stop();
    const unreachable = await registerModels(backends.database, dead.baseUrl);
    const episode = await onlyEpisode(await runToItsEnd(unreachable));
    expect(episode).toMatchObject({ endReason: 'endpoint_unreachable', attempt: 4 });
    expect(episode.errorMessage).toContain(new URL(dead.baseUrl).host);
  });

  it('goes on after a retry of a failed run', async () => {
    follow(({ phase }) => (phase ? { kind: 'refuse', status: 401, message: 'key' } : 'ok'));
    const failed = await runToItsEnd();
    follow(solvingScript);
    const { database, queue } = backends;
    const retried = await database.runs.retry(failed.id);
    expect(retried?.status).toBe('queued');
    await queue.ringForEpisodes(await database.runs.nextQueued(failed.id));
    expect(await untilRunEnded(backends, failed.id)).toMatchObject({ status: 'finished' });
  });
});
