import { episodeRoom, type LiveMessage, runRoom } from '@foresight/contracts';
import {
  anEpisodeId,
  anEpisodeSummary,
  aPhaseProgress,
  aRunId,
  aStep,
  aStepProgress,
  type RestartableBackend,
  startRestartableBackend,
} from '@foresight/testkit';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LiveConfig, openLiveBackend } from './backend/open-live-backend';
import { createLiveClient, type LiveClient } from './client/live-client';
import { createLivePublisher } from './create-live-publisher';
import { createRealtimeProbe } from './create-realtime-probe';
import type { FollowAnswer } from './protocol';
import { quietLogger, startLiveTestServer } from './testing/live-test-server';
import { until } from './testing/until';

const room = episodeRoom(anEpisodeId(1));

const breakingTexts = {
  'U+0000': 'a\u0000b',
  'a lone high surrogate': 'a\ud83db',
  'a lone low surrogate': '\ude00',
  emoji: '👩‍👩‍👧 🏳️‍🌈',
  'line separators': '\u2028\u2029\r\n',
  quotes: `'; drop table steps; -- \\ " #`,
  'more than a NOTIFY holds': 'é漢😀\u0000'.repeat(20_000),
  'just about what a NOTIFY holds': 'x'.repeat(7_450),
};

describe.each(['postgres', 'redis'] as const)('over %s', (kind) => {
  let backend: RestartableBackend;
  let config: LiveConfig;
  const cleanups: (() => Promise<void> | void)[] = [];

  beforeAll(async () => {
    backend = await startRestartableBackend(kind);
    config = configOf(kind, backend.url);
  });

  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  afterAll(() => backend.dispose());

  async function startServer(options: { port?: number } = {}) {
    const server = await startLiveTestServer(config, options);
    cleanups.push(() => server.close());
    return server;
  }

  function startPublisher() {
    const publisher = createLivePublisher(config, { logger: quietLogger });
    cleanups.push(() => publisher.close());
    return publisher;
  }

  function startClient(url: string): LiveClient {
    const client = createLiveClient({ url });
    cleanups.push(() => client.close());
    return client;
  }

  test.each(Object.entries(breakingTexts))('%s arrives as it was sent', async (_, text) => {
    const server = await startServer();
    const publisher = startPublisher();
    const sent = aStepProgress({ draft: aPhaseProgress({ text }) });
    const inbox = await follow(startClient(server.url));
    publisher.publish([room], sent);
    expect(await inbox.next()).toEqual(sent);
  });

  test('messages of one publisher arrive in order, big and small ones', async () => {
    const server = await startServer();
    const publisher = startPublisher();
    const inbox = await follow(startClient(server.url));
    const sent = Array.from({ length: 40 }, (_, index) =>
      aStepProgress({ index, draft: aPhaseProgress({ text: 'x'.repeat((index % 4) * 6_000) }) }),
    );
    for (const message of sent) publisher.publish([room], message);
    const received = [];
    for (const _ of sent) received.push(await inbox.next());
    expect(received).toEqual(sent);
  });

  test('a message reaches the followers of its rooms on every server, and nobody else', async () => {
    const [one, two] = [await startServer(), await startServer()];
    const publisher = startPublisher();
    const here = await follow(startClient(one.url));
    const there = await follow(startClient(two.url), runRoom(aRunId(1)));
    const other = await follow(startClient(two.url), episodeRoom(anEpisodeId(2)));
    const update: LiveMessage = {
      type: 'episode-update',
      runId: aRunId(1),
      episodeId: anEpisodeId(1),
      episode: anEpisodeSummary(),
    };
    publisher.publish([room, runRoom(aRunId(1))], update);
    expect(await here.next()).toEqual(update);
    expect(await there.next()).toEqual(update);
    const marker = aStepProgress({ episodeId: anEpisodeId(2) });
    publisher.publish([episodeRoom(anEpisodeId(2))], marker);
    expect(await other.next()).toEqual(marker);
  });

  test('who has left a room hears nothing of it any more, and may come back', async () => {
    const server = await startServer();
    const publisher = startPublisher();
    const client = startClient(server.url);
    const before = await follow(client);
    before.unfollow();
    const other = await follow(client, episodeRoom(anEpisodeId(2)));
    publisher.publish([room], aStepProgress());
    const marker = aStepProgress({ episodeId: anEpisodeId(2) });
    publisher.publish([episodeRoom(anEpisodeId(2))], marker);
    expect(await other.next()).toEqual(marker);
    const again = await follow(client);
    publisher.publish([room], aStepProgress({ index: 7 }));
    expect(await again.next()).toEqual(aStepProgress({ index: 7 }));
    expect(before.count()).toBe(0);
  });

  test('viewers are told to fetch again once a restarted backend delivers again', async () => {
    const server = await startServer();
    const publisher = startPublisher();
    const inbox = await follow(startClient(server.url));
    publisher.publish([room], aStepProgress());
    await inbox.next();
    await backend.stop();
    const resynced = inbox.nextResync();
    await backend.start();
    await resynced;
    await untilPublished(config, publisher);
    publisher.publish([room], aStepProgress({ index: 1 }));
    const messages = [await inbox.next()];
    while (messages.at(-1)?.type !== 'step-progress') messages.push(await inbox.next());
    expect(messages.at(-1)).toEqual(aStepProgress({ index: 1 }));
  });

  test('a room followed while the backend is down is taken up when it is back', async () => {
    const server = await startServer();
    const publisher = startPublisher();
    const client = startClient(server.url);
    await follow(client, episodeRoom(anEpisodeId(2)));
    await backend.stop();
    const inbox = await follow(client);
    const resynced = inbox.nextResync();
    await backend.start();
    await resynced;
    await untilPublished(config, publisher);
    publisher.publish([room], aStepProgress());
    expect(await inbox.next()).toEqual(aStepProgress());
  });

  test('publishing into a backend that is down neither throws nor floods the log', async () => {
    const warnings: string[] = [];
    const logger = { ...quietLogger, warn: (_: object, text: string) => warnings.push(text) };
    await backend.stop();
    cleanups.push(() => backend.start());
    const publisher = createLivePublisher(config, { logger });
    for (let index = 0; index < 100; index += 1)
      publisher.publish([room], aStepProgress({ index }));
    await publisher.close();
    expect(warnings).toEqual(['live message lost', 'live messages lost']);
  });

  test('what was published right before the publisher closes still arrives', async () => {
    const server = await startServer();
    const inbox = await follow(startClient(server.url));
    const publisher = createLivePublisher(config, { logger: quietLogger });
    publisher.publish([room], aStepProgress());
    await publisher.close();
    expect(await inbox.next()).toEqual(aStepProgress());
  });

  test('the probe tells a working backend from a dead one', async () => {
    const probe = createRealtimeProbe(config, { timeoutMs: 1_000 });
    cleanups.push(() => probe.close());
    await probe.probe();
    await backend.stop();
    await expect(probe.probe()).rejects.toThrow();
    await backend.start();
    await expect
      .poll(
        () =>
          probe.probe().then(
            () => 'ok',
            () => 'failed',
          ),
        {
          timeout: 15_000,
        },
      )
      .toBe('ok');
  });

  test('a client comes back to a restarted server and is told to fetch again', async () => {
    const server = await startLiveTestServer(config);
    const publisher = startPublisher();
    const client = startClient(server.url);
    const inbox = await follow(client);
    await server.close();
    await until(client.state, (state) => state === 'reconnecting');
    const resynced = inbox.nextResync();
    await startServer({ port: server.port });
    await resynced;
    expect(client.state.getSnapshot()).toBe('live');
    publisher.publish([room], aStepProgress());
    expect(await inbox.next()).toEqual(aStepProgress());
  });
});

describe('the door', () => {
  const untouched: LiveConfig = { backend: 'redis', url: 'redis://127.0.0.1:1' };

  test('a name that is no room is refused, whatever it is', async () => {
    const server = await startLiveTestServer(untouched);
    const socket = io(server.url, { transports: ['websocket'], forceNew: true });
    for (const name of ['', 'run:1', 'constructor', null, 7, { toString: 1 }, ['runs']]) {
      const answer: FollowAnswer = await socket.emitWithAck('follow', name);
      expect(answer).toEqual({ error: 'There is no such room.' });
    }
    socket.emit('follow');
    socket.emit('follow', 'runs', 'no function');
    socket.emit('unfollow', null);
    expect(await socket.emitWithAck('follow', 'runs')).toEqual({ ok: true });
    socket.disconnect();
    await server.close();
  });

  test('a viewer follows fifty rooms at most', async () => {
    const server = await startLiveTestServer(untouched);
    const socket = io(server.url, { transports: ['websocket'], forceNew: true });
    const answers: FollowAnswer[] = [];
    for (let nth = 1; nth <= 51; nth += 1)
      answers.push(await socket.emitWithAck('follow', episodeRoom(anEpisodeId(nth))));
    expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(50);
    expect(answers.at(-1)).toEqual({ error: 'A viewer can follow 50 rooms at most.' });
    expect(await socket.emitWithAck('follow', episodeRoom(anEpisodeId(1)))).toEqual({ ok: true });
    socket.disconnect();
    await server.close();
  });

  test('a page that may not read here is refused, over both transports', async () => {
    const isAllowed = () => false;
    const server = await startLiveTestServer(untouched, { isAllowed });
    for (const transport of ['websocket', 'polling']) {
      const socket = io(server.url, {
        transports: [transport],
        forceNew: true,
        reconnection: false,
      });
      await new Promise((resolve) => socket.once('connect_error', resolve));
      expect(socket.connected).toBe(false);
      socket.disconnect();
    }
    await server.close();
  });
});

function configOf(kind: 'postgres' | 'redis', url: string): LiveConfig {
  return kind === 'redis'
    ? { backend: 'redis', url }
    : { backend: 'postgres', connectionString: url };
}

/** Follows a room and resolves once the server has taken it up. */
async function follow(client: LiveClient, name = room) {
  const messages: LiveMessage[] = [];
  let count = 0;
  let onMessage = () => {};
  let onResync = () => {};
  const nextResync = () =>
    new Promise<void>((resolve) => {
      onResync = resolve;
    });
  const followed = nextResync();
  const unfollow = client.follow(
    name,
    (message) => {
      count += 1;
      messages.push(message);
      onMessage();
    },
    () => onResync(),
  );
  await followed;
  const next = async (): Promise<LiveMessage> => {
    while (messages.length === 0)
      await new Promise<void>((resolve) => {
        onMessage = resolve;
      });
    return messages.shift() as LiveMessage;
  };
  return { unfollow, nextResync, next, count: () => count };
}

/** The publisher has a connection of its own, which may come back later than the server's. */
async function untilPublished(
  config: LiveConfig,
  publisher: ReturnType<typeof createLivePublisher>,
): Promise<void> {
  const watcher = openLiveBackend(config);
  const marker = aStep();
  let arrived = false;
  const channel = `foresight:${episodeRoom(anEpisodeId(99))}`;
  await watcher.subscribe(channel, () => {
    arrived = true;
  });
  await expect
    .poll(
      () => {
        publisher.publish([episodeRoom(anEpisodeId(99))], {
          type: 'step-end',
          runId: aRunId(1),
          episodeId: anEpisodeId(99),
          index: 0,
          step: marker,
        });
        return arrived;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await watcher.close();
}
