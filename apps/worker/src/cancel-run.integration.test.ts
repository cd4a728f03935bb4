import { CorridorWorld } from '@foresight/agent/testing';
import { cancelRun } from '@foresight/services';
import {
  launchTestRun,
  registerModels,
  type ScriptedModelServer,
  silentLogger,
  startScriptedModelServer,
  startTestBackends,
  type TestBackends,
} from '@foresight/testkit';
import { createWorldCatalog } from '@foresight/worlds';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createWorkerProcess, type WorkerProcess } from './container';
import { workerEnvSchema } from './env';

const EPISODES = 16;
const WITHIN_MS = 2_000;

const corridor = new CorridorWorld();
const worlds = createWorldCatalog({ corridor });
let backends: TestBackends;
let server: ScriptedModelServer;
let worker: WorkerProcess;

beforeAll(async () => {
  backends = await startTestBackends('postgres');
  server = await startScriptedModelServer({
    script: ({ phase }) => (phase ? { kind: 'hang', chunks: ['Reason: '] } : 'ok'),
  });
  const env = workerEnvSchema.parse(backends.env);
  worker = createWorkerProcess({ env, logger: silentLogger, worlds });
  await worker.start();
});
afterAll(async () => {
  await worker?.stop();
  await server?.stop();
  await backends?.stop();
});

it('a cancelled run is off the model server and out of the world within two seconds', async () => {
  const models = await registerModels(backends.database, server.baseUrl);
  const seeds = Array.from({ length: EPISODES }, (_, seed) => seed);
  const { id: runId } = await launchTestRun(backends, worlds, {
    world: 'corridor',
    split: 'all',
    taskCount: 1,
    seeds,
    concurrency: EPISODES,
    ...models,
  });
  await vi.waitFor(() => expect(server.openRequests()).toBe(EPISODES), 15_000);
  expect(corridor.openSessions.size).toBe(EPISODES);

  const { database, live } = backends;
  const run = await cancelRun({
    ctx: { ...database, live, logger: silentLogger },
    input: { runId },
  });
  expect(run.counts).toMatchObject({ cancelled: EPISODES, running: 0 });
  await vi.waitFor(
    () => expect([server.openRequests(), corridor.openSessions.size]).toEqual([0, 0]),
    { timeout: WITHIN_MS, interval: 20 },
  );

  const { items } = await database.episodes.list({ runId, limit: 50 });
  expect(items.map((episode) => episode.status)).toEqual(seeds.map(() => 'cancelled'));
  expect(items.every((episode) => episode.totals.steps === 0)).toBe(true);
});
