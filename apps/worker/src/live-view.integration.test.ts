import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CorridorWorld } from '@foresight/agent/testing';
import {
  applyEpisodeMessage,
  createEpisodeView,
  type EpisodeMessage,
  type EpisodeSummary,
  episodeRoom,
  type LiveMessage,
  runRoom,
} from '@foresight/contracts';
import { attachLiveServer, type LiveServer, liveConfigOf } from '@foresight/realtime';
import { createLiveClient, type LiveClient } from '@foresight/realtime/client';
import { listSteps } from '@foresight/services';
import {
  launchTestRun,
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
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorkerProcess, type WorkerProcess } from './container';
import { workerEnvSchema } from './env';

const worlds = createWorldCatalog({ corridor: new CorridorWorld() });

describe.each(['postgres', 'redis'] as const)('live messages over %s', (kind) => {
  let backends: TestBackends;
  let server: ScriptedModelServer;
  let worker: WorkerProcess;
  let live: LiveServer;
  let client: LiveClient;

  beforeAll(async () => {
    backends = await startTestBackends(kind);
    server = await startScriptedModelServer({ script: steadyScript('go west') });
    const env = workerEnvSchema.parse(backends.env);
    worker = createWorkerProcess({ env, logger: silentLogger, worlds });
    const http = createServer();
    live = attachLiveServer(http, liveConfigOf(env), { logger: silentLogger });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    client = createLiveClient({ url: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    client?.close();
    await live?.close();
    await worker?.stop();
    await server?.stop();
    await backends?.stop();
  });

  it('build the view that the database gives', async () => {
    const models = await registerModels(backends.database, server.baseUrl);
    const task = { world: 'corridor', split: 'all', taskCount: 1, maxSteps: 4 };
    // Nobody drives it before the viewer is there.
    const run = await launchTestRun(backends, worlds, { ...task, ...models });
    const queued = await onlyEpisode(run.id);
    const ofEpisode: LiveMessage[] = [];
    const ofRun: LiveMessage[] = [];
    await Promise.all([
      followed(episodeRoom(queued.id), (message) => ofEpisode.push(message)),
      followed(runRoom(run.id), (message) => ofRun.push(message)),
    ]);

    await worker.start();
    const ended = await untilRunEnded(backends, run.id);
    const hasEnded = (message: LiveMessage) =>
      message.type === 'episode-update' && message.episode.endedAt !== null;
    await vi.waitFor(() => expect(ofEpisode.some(hasEnded)).toBe(true), 5_000);

    const view = ofEpisode
      .filter(isOfEpisode)
      .reduce(applyEpisodeMessage, createEpisodeView(queued));
    const input = { episodeId: queued.id, after: -1, limit: 200 };
    const { items } = await listSteps({ ctx: backends.database, input });
    expect(items).toHaveLength(4);
    expect(view).toEqual(createEpisodeView(await onlyEpisode(run.id), items));
    expect(ofEpisode.some((message) => message.type === 'step-progress')).toBe(true);
    await vi.waitFor(() => {
      const last = ofRun.findLast((message) => message.type === 'run-update');
      expect(last?.run).toEqual(ended);
    }, 5_000);
  });

  async function onlyEpisode(runId: EpisodeSummary['runId']): Promise<EpisodeSummary> {
    const { items } = await backends.database.episodes.list({ runId, limit: 1 });
    if (!items[0]) throw new Error('The run has no episode.');
    return items[0];
  }

  /** Resolves once nothing that is sent to the room can be missed. */
  function followed(
    room: ReturnType<typeof runRoom>,
    onMessage: (message: LiveMessage) => void,
  ): Promise<void> {
    return new Promise((resolve) => client.follow(room, onMessage, resolve));
  }
});

function isOfEpisode(message: LiveMessage): message is EpisodeMessage {
  return message.type !== 'run-update';
}
