import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createRemoteWorldRequestSchema,
  type LaunchRunRequest,
  type RecordedStep,
  type RemoteWorldKind,
  type Run,
} from '@foresight/contracts';
import { newId, RegisteredWorldCatalog } from '@foresight/services';
import {
  draftAnswer,
  launchTestRun,
  type RegisteredModels,
  registerModels,
  type ScriptedModelServer,
  silentLogger,
  startScriptedModelServer,
  startTestBackends,
  type TestBackends,
  untilRunEnded,
} from '@foresight/testkit';
import { createWorldCatalog, HouseholdWorld } from '@foresight/worlds';
import { remoteWorldConnector, serveWorldAsOpenEnv } from '@foresight/worlds/remote';
import { type AgentGymTestServer, startAgentGymTestServer } from '@foresight/worlds/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createWorkerProcess, type WorkerProcess } from './container';
import { workerEnvSchema } from './env';

let backends: TestBackends;
let worker: WorkerProcess;
let models: RegisteredModels;
let modelServer: ScriptedModelServer;
let draft: string;
const gyms: AgentGymTestServer[] = [];

beforeAll(async () => {
  backends = await startTestBackends('postgres');
  modelServer = await startScriptedModelServer({ script: () => draftAnswer(draft) });
  models = await registerModels(backends.database, modelServer.baseUrl);
  worker = createWorkerProcess({
    env: workerEnvSchema.parse(backends.env),
    logger: silentLogger,
    retry: { maxFailures: 3, baseDelayMs: 20 },
    sweepIntervalMs: 500,
  });
  await worker.start();
});
afterEach(async () => {
  await Promise.all(gyms.splice(0).map((gym) => gym.close()));
});
afterAll(async () => {
  await worker?.stop();
  await modelServer?.stop();
  await backends?.stop();
});

it('plays several episodes on an AgentGym server, and keeps what was really sent', async () => {
  draft = 'advance!';
  const gym = await startGym();
  await register('craft', 'agentgym:textcraft', gym.baseUrl);
  const run = await runIn('craft', { split: 'all', taskCount: 4, concurrency: 2 });
  expect(run.counts).toMatchObject({ total: 4, finished: 4, succeeded: 4 });
  expect(run.config.world).toMatchObject({ name: 'craft', version: '1' });
  const steps = await stepsOfFirst(run);
  expect(steps.map(({ action, sentAction }) => [action, sentAction])).toEqual([
    ['advance!', 'advance'],
    ['advance!', 'advance'],
    ['advance!', 'advance'],
  ]);
  expect(gym.openSessions()).toBe(0);
});

it('starts an episode over when the server was restarted in the middle of it', async () => {
  draft = 'advance';
  const gym = await startGym();
  await register('restarting', 'agentgym:textcraft', gym.baseUrl);
  let taken = 0;
  gym.intercept(({ path }) => {
    if (path === '/step') taken += 1;
    if (path === '/step' && taken === 3) gym.restart();
    return null;
  });
  const run = await runIn('restarting', { split: 'all', taskCount: 1 });
  expect(run).toMatchObject({ status: 'finished', counts: { succeeded: 1 }, totals: { steps: 3 } });
  const steps = await stepsOfFirst(run);
  expect(steps.map(({ index, attempt }) => [index, attempt])).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
});

it('fails in words when the server is gone, and plays once it is registered rightly', async () => {
  draft = 'advance';
  const gone = await startGym();
  await gone.close();
  gyms.splice(gyms.indexOf(gone), 1);
  await register('moved', 'agentgym:textcraft', gone.baseUrl);
  const failed = await runIn('moved', { split: 'all', taskCount: 1 });
  expect(failed.statusReason ?? failed.status).toBeTruthy();
  const { items } = await backends.database.episodes.list({ runId: failed.id, limit: 1 });
  expect(items[0]).toMatchObject({ endReason: 'world_unreachable' });
  const { baseUrl } = await startGym();
  await backends.database.remoteWorlds.update('moved', { baseUrl });
  expect(await runIn('moved', { split: 'all', taskCount: 1 })).toMatchObject({
    counts: { succeeded: 1 },
  });
});

it('plays on our own OpenEnv server, waiting where it has room for one session only', async () => {
  draft = 'look';
  const server = createServer();
  const served = serveWorldAsOpenEnv(server, new HouseholdWorld(), { maxSessions: 1 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await register('served', 'openenv', `http://127.0.0.1:${port}`);
  const run = await runIn('served', { split: 'seeds', taskCount: 3, maxSteps: 2, concurrency: 3 });
  expect(run).toMatchObject({ counts: { finished: 3 }, totals: { steps: 6 } });
  const [first] = await stepsOfFirst(run);
  expect(first).toMatchObject({ action: 'look', sentAction: null });
  expect(first?.observation).toContain('You are in the middle of a room.');
  expect(served.sessions()).toBe(0);
  await served.close();
  server.closeAllConnections();
  server.close();
});

async function startGym(): Promise<AgentGymTestServer> {
  const gym = await startAgentGymTestServer('textcraft');
  gyms.push(gym);
  return gym;
}

function register(name: string, kind: RemoteWorldKind, baseUrl: string) {
  const request = createRemoteWorldRequestSchema.parse({ name, kind, baseUrl });
  return backends.database.remoteWorlds.create(newId('world'), request);
}

async function runIn(world: string, request: Partial<LaunchRunRequest>): Promise<Run> {
  const { remoteWorlds } = backends.database;
  const worlds = new RegisteredWorldCatalog(
    createWorldCatalog(),
    remoteWorlds,
    remoteWorldConnector,
  );
  const { policyEndpointId } = models;
  const launch = { world, policyEndpointId, mode: 'draft_only' as const, ...request };
  const { id } = await launchTestRun(backends, worlds, launch);
  return untilRunEnded(backends, id, 25_000);
}

async function stepsOfFirst({ id }: Run): Promise<RecordedStep[]> {
  const { episodes } = backends.database;
  const { items } = await episodes.list({ runId: id, limit: 1 });
  const first = items[0];
  return first ? episodes.listRecordedSteps(first.id, { from: 0, to: 100 }) : [];
}
