import {
  AppError,
  type EpisodeMessage,
  type EpisodeResponse,
  episodeRoom,
} from '@foresight/contracts';
import {
  anEpisode,
  anEpisodeId,
  aRunConfig,
  aStep,
  aStepProgress,
} from '@foresight/testkit/builders';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EpisodeServer } from '../testing/episode-server';
import { FakeLiveClient } from '../testing/fake-live-client';
import { createEpisodeFollower } from './episode-follower';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('following an episode', () => {
  test('shows the snapshot and its steps, page by page', async () => {
    const { server, follower, settle } = setUp();
    server.claim();
    for (let nth = 0; nth < 5; nth += 1) server.commitStep(false);
    follower.subscribe(() => {});
    await settle();
    expectTruth(follower, server);
    expect(follower.getSnapshot()).toMatchObject({ isCatchingUp: false, error: null });
  });

  test('fetches nothing but the snapshot when every message arrives', async () => {
    const { server, follower, live, settle, fetches } = setUp();
    server.claim();
    follower.subscribe(() => {});
    await settle();
    const read = fetches.length;
    server.progress();
    server.commitStep(false);
    deliverAll(server, live);
    await settle();
    expectTruth(follower, server);
    expect(fetches.length).toBe(read);
  });

  test('fills a gap with the steps after the last it holds', async () => {
    const { server, follower, live, settle, fetches } = setUp();
    server.claim();
    server.commitStep(false);
    follower.subscribe(() => {});
    await settle();
    for (let nth = 0; nth < 3; nth += 1) server.commitStep(false);
    fetches.length = 0;
    live.deliver(server.sent.at(-1) as EpisodeMessage);
    await settle();
    expectTruth(follower, server);
    expect(fetches).toEqual(['steps 0', 'steps 2']);
  });

  test('fetches a step that was too big for a message', async () => {
    const { server, follower, live, settle } = setUp();
    server.claim();
    follower.subscribe(() => {});
    await settle();
    server.commitStep(true);
    deliverAll(server, live);
    await settle();
    expectTruth(follower, server);
  });

  test('keeps what arrives while the snapshot is on its way', async () => {
    const { server, follower, live, settle } = setUp({ delayMs: 500 });
    server.claim();
    follower.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(100);
    server.commitStep(false);
    server.end();
    deliverAll(server, live);
    await settle();
    expectTruth(follower, server);
  });

  test('reads the end once more, and then rests', async () => {
    const { server, follower, live, settle, fetches } = setUp();
    server.claim();
    follower.subscribe(() => {});
    await settle();
    fetches.length = 0;
    server.end();
    deliverAll(server, live);
    await settle();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetches).toEqual(['episode']);
  });

  test('reads the opening observation when the world has been opened', async () => {
    const { server, follower, live, settle } = setUp({ opened: false });
    follower.subscribe(() => {});
    await settle();
    server.claim();
    deliverAll(server, live);
    await settle();
    const { response } = follower.getSnapshot();
    expect(response?.episode.initialObservation).toBe('You are in a kitchen.');
  });

  test('finds out by itself when the last message of all was lost', async () => {
    const { server, follower, settle } = setUp();
    server.claim();
    follower.subscribe(() => {});
    await settle();
    server.commitStep(false);
    server.end();
    await vi.advanceTimersByTimeAsync(21_000);
    expectTruth(follower, server);
  });

  test('replaces steps that a retry has thrown away, without ever showing a mixture', async () => {
    const { server, follower, live, settle } = setUp({ delayMs: 50 });
    server.claim();
    for (let nth = 0; nth < 3; nth += 1) server.commitStep(false);
    server.end();
    follower.subscribe(() => {});
    await settle();
    server.retry(true);
    server.claim();
    for (let nth = 0; nth < 5; nth += 1) server.commitStep(false);
    const shown: string[][] = [];
    follower.subscribe(() => {
      shown.push(follower.getSnapshot().view?.steps.map((step) => step.action) ?? []);
    });
    live.deliver(server.sent.at(-1) as EpisodeMessage);
    await settle();
    expectTruth(follower, server);
    for (const actions of shown)
      expect(new Set(actions.map((action) => action.split(':')[0])).size).toBeLessThanOrEqual(1);
  });

  test('a server that fails is asked again, ever more slowly, whatever messages come', async () => {
    const { server, follower, live, fetches, fail } = setUp();
    server.claim();
    follower.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1_000);
    fail(new TypeError('fetch failed'));
    server.commitStep(true);
    fetches.length = 0;
    for (let nth = 0; nth < 100; nth += 1) {
      deliverAll(server, live);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(fetches.length).toBeGreaterThan(2);
    expect(fetches.length).toBeLessThan(8);
    expect(follower.getSnapshot().error).toBeInstanceOf(TypeError);
    fail(null);
    await vi.advanceTimersByTimeAsync(16_000);
    expectTruth(follower, server);
    expect(follower.getSnapshot().error).toBeNull();
  });

  test('an episode that does not exist is told, not asked for again and again', async () => {
    const { follower, fetches, fail } = setUp();
    const missing = new AppError('not_found', 'There is no episode.');
    fail(missing);
    follower.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(follower.getSnapshot().error).toBe(missing);
    expect(fetches).toEqual(['episode']);
  });

  test('ends with its last subscriber and goes on with the next', async () => {
    const { server, follower, live, settle, fetches } = setUp();
    server.claim();
    const unsubscribe = follower.subscribe(() => {});
    await settle();
    expect(live.followedRooms).toEqual([episodeRoom(anEpisodeId())]);
    unsubscribe();
    expect(live.followedRooms).toEqual([]);
    fetches.length = 0;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetches).toEqual([]);
    server.commitStep(false);
    follower.subscribe(() => {});
    expect(follower.getSnapshot().view?.steps).toEqual([]);
    await settle();
    expectTruth(follower, server);
  });

  test('shows the state of the connection', () => {
    const { follower, live } = setUp();
    follower.subscribe(() => {});
    live.state.set('reconnecting');
    expect(follower.getSnapshot().connection).toBe('reconnecting');
  });
});

const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('step' as const), isBig: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('progress' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('claim' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('retry' as const), startsOver: fc.boolean() }),
  },
  // Any message ever sent, again and late; what is never picked is lost.
  { weight: 6, arbitrary: fc.record({ do: fc.constant('deliver' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(3_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), isDown: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconnect' as const) }) },
);

test('any loss, repetition and order of messages, with any timing of fetches, ends in the log', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 80, size: 'max' }),
      fc.nat(300),
      async (actions, delayMs) => {
        const { server, follower, live, fail, fetches } = setUp({ delayMs, opened: false });
        const unsubscribe = follower.subscribe(() => expectGapFree(follower));
        for (const each of actions) {
          if (each.do === 'step') server.commitStep(each.isBig);
          else if (each.do === 'retry') server.retry(each.startsOver);
          else if (each.do === 'wait') await vi.advanceTimersByTimeAsync(each.ms);
          else if (each.do === 'fail') fail(each.isDown ? new Error('down') : null);
          else if (each.do === 'reconnect') live.reconnect();
          else if (each.do === 'deliver') deliver(server, live, each.which);
          else server[each.do]();
        }
        fail(null);
        live.reconnect();
        await vi.advanceTimersByTimeAsync(60_000);
        expectTruth(follower, server);
        // No fetch may lead to the next without an end.
        expect(fetches.length).toBeLessThan(300);
        unsubscribe();
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

function setUp({ delayMs = 10, opened = true } = {}) {
  const server = new EpisodeServer({
    episode: anEpisode({
      status: 'queued',
      attempt: 0,
      goal: opened ? 'put a mug in the sink' : null,
      initialObservation: null,
    }),
    config: aRunConfig(),
    step: aStep,
    progress: aStepProgress,
  });
  const live = new FakeLiveClient();
  const fetches: string[] = [];
  let failure: Error | null = null;
  const answer = async <Answer>(what: string, read: () => Answer): Promise<Answer> => {
    fetches.push(what);
    const failed = failure;
    const value = read();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (failed) throw failed;
    return value;
  };
  const follower = createEpisodeFollower({
    episodeId: anEpisodeId(),
    liveClient: live,
    fetchEpisode: () => answer<EpisodeResponse>('episode', () => server.readEpisode()),
    fetchSteps: (after) => answer(`steps ${after}`, () => server.readSteps(after)),
  });
  const settle = () => vi.advanceTimersByTimeAsync(delayMs * 20);
  const fail = (error: Error | null) => {
    failure = error;
  };
  return { server, live, follower, fetches, settle, fail };
}

type Follower = ReturnType<typeof setUp>['follower'];

function expectTruth(follower: Follower, server: EpisodeServer): void {
  const { view, response } = follower.getSnapshot();
  expect(view?.episode).toEqual(server.summary);
  expect(view?.steps).toEqual(server.steps);
  expect(view?.knownSteps).toBe(server.steps.length);
  expect(response?.episode.initialObservation).toBe(
    server.readEpisode().episode.initialObservation,
  );
  if (server.summary.endedAt !== null) expect(view?.inFlight).toBeNull();
}

function expectGapFree(follower: Follower): void {
  const steps = follower.getSnapshot().view?.steps ?? [];
  expect(steps.map((step) => step.index)).toEqual(steps.map((_, index) => index));
}

function deliverAll(server: EpisodeServer, live: FakeLiveClient): void {
  for (const message of server.sent.slice()) live.deliver(message);
}

function deliver(server: EpisodeServer, live: FakeLiveClient, which: number): void {
  const message = server.sent[which % Math.max(server.sent.length, 1)];
  if (message) live.deliver(message);
}
