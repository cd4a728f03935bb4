import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { CorridorWorld } from '@foresight/agent/testing';
import { type EpisodeId, forkEpisodeRequestSchema, type RunId } from '@foresight/contracts';
import { forkEpisode } from '@foresight/services';
import {
  draftAnswer,
  launchTestRun,
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
import { build } from 'tsup';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const here = import.meta.dirname;
// Inside the app, so that the bundle finds node_modules.
const bundleDir = path.join(here, '../dist', `takeover-test-${process.pid}`);
const worlds = createWorldCatalog({ corridor: new CorridorWorld() });
const MAX_STEPS = 6;

let backends: TestBackends;
let models: RegisteredModels;
let server: ScriptedModelServer;
let workers: ChildProcess[];
/** While shut, the answer that step 2 waits for does not come. */
let gate: { opened: Promise<void>; open: () => void };

beforeAll(() =>
  build({
    config: false,
    silent: true,
    entry: [path.join(here, 'fixtures/worker-process.ts')],
    outDir: bundleDir,
    format: 'esm',
    platform: 'node',
    skipNodeModulesBundle: true,
    noExternal: [/^@foresight\//],
  }),
);
afterAll(() => rmSync(bundleDir, { recursive: true, force: true }));

beforeEach(async () => {
  workers = [];
  gate = createGate();
  backends = await startTestBackends('postgres');
  server = await startScriptedModelServer({
    script: async ({ phase, messages }) => {
      const isStepTwo = messages.filter(({ role }) => role === 'assistant').length === 2;
      if (phase === 'imagine' && isStepTwo) await gate.opened;
      if (phase === 'imagine') return 'You see nothing new.';
      return phase === 'draft' ? draftAnswer('go west') : reflectAnswer('go west');
    },
  });
  models = await registerModels(backends.database, server.baseUrl);
});
afterEach(async () => {
  await Promise.all(workers.map(end));
  await server.stop();
  await backends.stop();
});

it('another worker takes over from a killed one, with each step exactly once', async () => {
  const first = await startWorker();
  const { runId, episodeId } = await launchUntilStepTwo();
  first.kill('SIGKILL');
  await once(first, 'exit');
  gate.open();
  await startWorker();
  await expectSteps(runId, episodeId, [1, 1, 2, 2, 2, 2]);
}, 120_000);

it('a worker that stood still writes nothing after another has taken over', async () => {
  const stalled = await startWorker();
  const { runId, episodeId } = await launchUntilStepTwo();
  stalled.kill('SIGSTOP');
  gate.open();
  await startWorker();
  await untilRunEnded(backends, runId, 90_000);
  const before = await backends.database.episodes.get(episodeId);
  const left = once(stalled, 'exit');
  stalled.kill('SIGCONT');
  // Its answer has long been there, so before it can end it has met the fence.
  stalled.kill('SIGTERM');
  await left;
  expect(await backends.database.episodes.get(episodeId)).toEqual(before);
  await expectSteps(runId, episodeId, [1, 1, 2, 2, 2, 2]);
}, 120_000);

it('a worker that shuts down hands its episode to another at once', async () => {
  const leaving = await startWorker();
  const { runId, episodeId } = await launchUntilStepTwo();
  await startWorker();
  const left = once(leaving, 'exit');
  leaving.kill('SIGTERM');
  expect(await left).toEqual([0, null]);
  gate.open();
  await expectSteps(runId, episodeId, [1, 1, 2, 2, 2, 2]);
}, 120_000);

it('a fork goes on from what it shares when its worker is killed', async () => {
  const first = await startWorker();
  gate.open();
  const task = { world: 'corridor', split: 'all', taskCount: 1, maxSteps: MAX_STEPS };
  const { id } = await launchTestRun(backends, worlds, { ...task, ...models });
  await untilRunEnded(backends, id, 90_000);
  const { items } = await backends.database.episodes.list({ runId: id, limit: 1 });
  const original = items[0];
  if (!original) throw new Error('The run has no episode.');
  const range = { from: 0, to: 100 };
  const before = await backends.database.episodes.listRecordedSteps(original.id, range);
  gate = createGate();
  const request = forkEpisodeRequestSchema.parse({
    step: 1,
    kind: 'own_action',
    action: 'go east',
  });
  const ctx = { ...backends.database, ...backends, worlds, logger: silentLogger };
  const { episode } = await forkEpisode({ ctx, input: { episodeId: original.id, request } });
  await untilSteps(episode.id, 2);
  first.kill('SIGKILL');
  await once(first, 'exit');
  gate.open();
  await startWorker();
  const run = await untilRunEnded(backends, episode.runId, 90_000);
  expect(run).toMatchObject({ status: 'finished', totals: { steps: MAX_STEPS } });
  const steps = await backends.database.episodes.listRecordedSteps(episode.id, range);
  expect(steps.map((step) => step.index)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(steps[0]).toEqual(before[0]);
  expect(steps[2]?.attempt).toBeGreaterThan(steps[1]?.attempt ?? 0);
  expect(steps[1]).toMatchObject({ action: 'go east', gate: { reason: 'forced' } });
  const after = await backends.database.episodes.listRecordedSteps(original.id, range);
  expect(after).toEqual(before);
}, 120_000);

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(path.join(bundleDir, 'worker-process.js'), {
    env: { ...process.env, ...backends.env },
  });
  workers.push(worker);
  await once(worker, 'message');
  return worker;
}

async function launchUntilStepTwo(): Promise<{ runId: RunId; episodeId: EpisodeId }> {
  const task = { world: 'corridor', split: 'all', taskCount: 1, maxSteps: MAX_STEPS };
  const { id: runId } = await launchTestRun(backends, worlds, { ...task, ...models });
  const { episodes } = backends.database;
  const { items } = await episodes.list({ runId, limit: 1 });
  const episodeId = items[0]?.id;
  if (!episodeId) throw new Error('The run has no episode.');
  await untilSteps(episodeId, 2);
  return { runId, episodeId };
}

/** Until so many steps are committed and a model is thinking about the next. */
async function untilSteps(episodeId: EpisodeId, count: number): Promise<void> {
  await vi.waitFor(async () => {
    expect((await backends.database.episodes.get(episodeId))?.totals.steps).toBe(count);
    expect(server.openRequests()).toBe(1);
  }, 60_000);
}

async function expectSteps(runId: RunId, episodeId: EpisodeId, attempts: number[]): Promise<void> {
  const run = await untilRunEnded(backends, runId, 90_000);
  expect(run).toMatchObject({ status: 'finished', totals: { steps: MAX_STEPS } });
  const range = { from: 0, to: 100 };
  const steps = await backends.database.episodes.listRecordedSteps(episodeId, range);
  expect(steps.map((step) => step.index)).toEqual(attempts.map((_, index) => index));
  expect(steps.map((step) => step.attempt)).toEqual(attempts);
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGCONT');
  worker.kill('SIGKILL');
  await exited;
}

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
