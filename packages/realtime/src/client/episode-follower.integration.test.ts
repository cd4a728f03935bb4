import { type EpisodeMessage, episodeRoom } from '@foresight/contracts';
import {
  anEpisode,
  anEpisodeId,
  aRunConfig,
  aStep,
  aStepProgress,
  type RestartableBackend,
  startRestartableBackend,
} from '@foresight/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ClosableLivePublisher, createLivePublisher } from '../create-live-publisher';
import { liveConfigOf } from '../env';
import { type CuttingProxy, startCuttingProxy } from '../testing/cutting-proxy';
import { EpisodeServer } from '../testing/episode-server';
import { type LiveTestServer, quietLogger, startLiveTestServer } from '../testing/live-test-server';
import { until } from '../testing/until';
import { createEpisodeFollower } from './episode-follower';
import { createLiveClient, type LiveClient } from './live-client';
import type { PageEvents } from './page-events';

describe.each(['postgres', 'redis'] as const)('over %s', (kind) => {
  let backend: RestartableBackend;
  let live: LiveTestServer;
  let network: CuttingProxy;
  let publisher: ClosableLivePublisher;
  let client: LiveClient;
  let wake: () => void;

  beforeEach(async () => {
    backend = await startRestartableBackend(kind);
    live = await startLiveTestServer(configOf(backend.url));
    network = await startCuttingProxy(live.port);
    publisher = createLivePublisher(configOf(backend.url), { logger: quietLogger });
    const pageEvents: PageEvents = {
      onWake: (listener) => {
        wake = listener;
        return () => {};
      },
    };
    client = createLiveClient({ url: network.url, pageEvents });
  });

  afterEach(async () => {
    client.close();
    await publisher.close();
    await network.close();
    await live.close();
    await backend.dispose();
  });

  const configOf = (url: string) =>
    liveConfigOf(kind === 'redis' ? { DATABASE_URL: '', REDIS_URL: url } : { DATABASE_URL: url });

  test('five lost connections and a restarted server in between lose nothing', async () => {
    const { server, follower, publishAll } = setUp();
    server.claim();
    follower.subscribe(() => {});
    await until(follower, ({ view, connection }) => view !== null && connection === 'live');
    for (let drop = 0; drop < 5; drop += 1) {
      network.cut();
      await until(client.state, (state) => state === 'reconnecting');
      server.commitStep(false);
      publishAll();
      if (drop === 2) await restartServer();
      server.commitStep(true);
      publishAll();
      const steps = (drop + 1) * 2;
      await untilSteps(follower, steps);
    }
    server.end();
    publishAll();
    await until(follower, ({ view }) => view?.episode.status === 'failed');
    expectTruth(follower, server);
  });

  test('a viewer that comes in the middle sees it all', async () => {
    const { server, follower, publishAll } = setUp();
    server.claim();
    for (let nth = 0; nth < 5; nth += 1) server.commitStep(false);
    follower.subscribe(() => {});
    server.commitStep(false);
    publishAll();
    await untilSteps(follower, 6);
    expectTruth(follower, server);
  });

  test('a page that slept fetches when it is shown again', async () => {
    const { server, follower } = setUp();
    server.claim();
    follower.subscribe(() => {});
    await until(follower, ({ view, connection }) => view !== null && connection === 'live');
    server.commitStep(false);
    wake();
    await untilSteps(follower, 1);
    expectTruth(follower, server);
  });

  test('what was sent while the backend was down is fetched when it is back', async () => {
    const { server, follower, publishAll } = setUp();
    server.claim();
    follower.subscribe(() => {});
    await until(follower, ({ view, connection }) => view !== null && connection === 'live');
    await backend.stop();
    server.commitStep(false);
    publishAll();
    await backend.start();
    await untilSteps(follower, 1);
    expectTruth(follower, server);
  });

  async function restartServer(): Promise<void> {
    const { port } = live;
    await live.close();
    live = await startLiveTestServer(configOf(backend.url), { port });
  }

  function setUp() {
    const server = new EpisodeServer({
      episode: anEpisode({ status: 'queued', attempt: 0 }),
      config: aRunConfig(),
      step: aStep,
      progress: aStepProgress,
    });
    const follower = createEpisodeFollower({
      episodeId: anEpisodeId(),
      liveClient: client,
      fetchEpisode: async () => server.readEpisode(),
      fetchSteps: async (after) => server.readSteps(after),
      // Nothing here may be found by waiting.
      silenceMs: 600_000,
    });
    let published = 0;
    const publishAll = () => {
      const messages: EpisodeMessage[] = server.sent.slice(published);
      published = server.sent.length;
      for (const message of messages) publisher.publish([episodeRoom(anEpisodeId())], message);
    };
    return { server, follower, publishAll };
  }
});

/** The episode's own update may come after its step's. */
function untilSteps(follower: ReturnType<typeof createEpisodeFollower>, count: number) {
  return until(
    follower,
    ({ view }) => view?.steps.length === count && view.episode.totals.steps === count,
  );
}

function expectTruth(
  follower: ReturnType<typeof createEpisodeFollower>,
  server: EpisodeServer,
): void {
  const { view } = follower.getSnapshot();
  expect(view?.steps).toEqual(server.steps);
  expect(view?.episode).toEqual(server.summary);
}
