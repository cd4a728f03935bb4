import type { WorldSession } from '@foresight/agent';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type AgentGymTestServer,
  type RawAnswer,
  startAgentGymTestServer,
} from '../testing/agent-gym-test-server';
import { trackFetch } from '../testing/track-fetch';
import type { AgentGymKind } from './agent-gym-dialect';
import { type AgentGymWorldOptions, createAgentGymWorld } from './agent-gym-world';

const servers: AgentGymTestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(kind: AgentGymKind, options: Partial<AgentGymWorldOptions> = {}) {
  const server = await startAgentGymTestServer(kind);
  servers.push(server);
  const world = createAgentGymWorld({ name: 'far', baseUrl: server.baseUrl, kind, ...options });
  const open = (signal?: AbortSignal) =>
    world.open({ taskId: taskOf(kind), seed: 0, ...(signal && { signal }) });
  return { server, world, open };
}

const taskOf = (kind: AgentGymKind) =>
  ['alfworld', 'sqlgym'].includes(kind) ? 'far/train/0003' : 'far/all/0003';

async function begin(kind: AgentGymKind, options: Partial<AgentGymWorldOptions> = {}) {
  const started = await start(kind, options);
  const session = await started.open();
  await session.reset();
  return { ...started, session };
}

/** Replaces the answer to one route from now on. */
function answerWith(server: AgentGymTestServer, route: string, answer: RawAnswer): void {
  server.intercept(({ path }) => (path === route ? answer : null));
}

/** Holds requests to one route until let go, and tells when the first one has come. */
function hold(server: AgentGymTestServer, route: string) {
  let release = () => {};
  let announce = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    announce = resolve;
  });
  server.intercept(async ({ path }) => {
    if (path === route) {
      announce();
      await released;
    }
    return null;
  });
  return { arrived, release };
}

describe('rewards and flags from Python', () => {
  const body = (reward: string) =>
    `{"observation": "a NaN and \\"Infinity\\" in words", "reward": ${reward}, "done": true}`;
  test.each([
    ['NaN', Number.NaN, null],
    ['Infinity', Number.POSITIVE_INFINITY, true],
    ['-Infinity', Number.NEGATIVE_INFINITY, false],
    ['"NaN"', Number.NaN, null],
    ['null', 0, null],
    ['true', 1, true],
    ['false', 0, false],
    ['0.85', 0.85, false],
  ])('a reward of %s', async (written, reward, success) => {
    const { server, session } = await begin('textcraft');
    answerWith(server, '/step', { text: body(written) });
    const observation = 'a NaN and "Infinity" in words';
    expect(await session.step('look')).toEqual({ observation, reward, done: true, success });
    await session.close();
  });

  test('a score of ScienceWorld becomes its share of 100, also below 0', async () => {
    const { server, session } = await begin('sciworld');
    const text = '{"observation": "dead", "reward": -100, "score": -100, "done": true}';
    answerWith(server, '/step', { text });
    expect(await session.step('wait')).toMatchObject({ reward: -1, success: false });
    await session.close();
  });
});

describe('refusals', () => {
  test('an error in a good answer is a refusal while the session lives', async () => {
    const { server, session } = await begin('textcraft');
    answerWith(server, '/step', { text: '{"error": "no such verb"}' });
    await expect(session.step('fly')).rejects.toMatchObject({
      code: 'world_refused',
      retryable: false,
      message: 'The world server answered /step with an error: “no such verb”.',
    });
    await session.close();
    expect(server.openSessions()).toBe(0);
  });

  test.each([
    ['a refused body', { status: 422, text: '{"detail":"Field required"}' }],
    ['a page', { text: '<html>hello</html>' }],
    ['a missing field', { text: '{"observation":"x","reward":0}' }],
    ['a list', { text: '[1]' }],
  ])('%s is a refusal', async (_name, answer) => {
    const { server, session } = await begin('textcraft');
    answerWith(server, '/step', answer);
    await expect(session.step('look')).rejects.toMatchObject({ code: 'world_refused' });
    await session.close();
    expect(server.openSessions()).toBe(0);
  });

  test.each([500, 502, 503, 504, 429])('status %i is worth another attempt', async (status) => {
    const { server, session } = await begin('textcraft');
    answerWith(server, '/step', { status, text: 'no' });
    await expect(session.step('look')).rejects.toMatchObject({
      code: 'world_unreachable',
      retryable: true,
    });
    server.intercept(() => null);
    await expect(session.step('look')).rejects.toMatchObject({ code: 'world_lost' });
    await session.reset();
    expect(await session.step('look')).toMatchObject({ done: false });
    await session.close();
  });

  test('a create that answers something else names what is missing', async () => {
    const { server, open } = await start('alfworld');
    answerWith(server, '/create', { text: '17' });
    await expect(open()).rejects.toMatchObject({
      code: 'world_refused',
      message: expect.stringContaining('/create'),
    });
  });
});

describe('servers that are not there', () => {
  test('a refused connection says where it tried', async () => {
    const { server, open } = await start('textcraft');
    await server.close();
    await expect(open()).rejects.toMatchObject({
      code: 'world_unreachable',
      retryable: true,
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('a server that does not answer in time', async () => {
    const { server, session } = await begin('textcraft', { timeoutMs: 1000 });
    const { release } = hold(server, '/step');
    await expect(session.step('look')).rejects.toMatchObject({ code: 'world_unreachable' });
    release();
    await session.close();
    expect(server.openSessions()).toBe(0);
  });

  test('closing a session of a dead server ends by itself', async () => {
    const { server, session } = await begin('textcraft');
    await server.close();
    await session.close();
  });
});

describe('restarts', () => {
  test('an id that is given out again ends the session that held it', async () => {
    const { server, open, session } = await begin('textcraft');
    server.restart();
    const second = await open();
    await second.reset();
    await expect(session.step('advance')).rejects.toMatchObject({ code: 'world_lost' });
    await session.close();
    expect(server.openSessions()).toBe(1);
    expect(await second.step('advance')).toMatchObject({ done: false });
    await second.close();
    expect(server.openSessions()).toBe(0);
  });

  test('an id that another process got after a restart is neither played nor closed', async () => {
    const { server, session } = await begin('textcraft');
    server.restart();
    const kind = 'textcraft';
    const stranger = createAgentGymWorld({ name: 'far', baseUrl: server.baseUrl, kind });
    const theirs = await stranger.open({ taskId: 'far/all/0009', seed: 0 });
    await theirs.reset();
    await theirs.step('advance');
    await session.close();
    expect(server.openSessions()).toBe(1);
    expect(await theirs.step('advance')).toMatchObject({
      observation: '9: at 2 after advance',
    });
    await theirs.close();
  });

  test('a step into a stranger’s session is not sent', async () => {
    const { server, session } = await begin('babyai');
    server.restart();
    const kind = 'babyai';
    const stranger = createAgentGymWorld({ name: 'far', baseUrl: server.baseUrl, kind });
    const theirs = await stranger.open({ taskId: 'far/all/0009', seed: 0 });
    await theirs.reset();
    await expect(session.step('advance')).rejects.toMatchObject({ code: 'world_lost' });
    expect(server.received.filter(({ path }) => path === '/step')).toEqual([]);
    await session.close();
    await theirs.close();
  });

  test('a session handed out twice is not taken', async () => {
    const { server, open, session } = await begin('sqlgym');
    let creates = 0;
    const id = (server.received[1]?.body.env_idx ?? 0) as number;
    server.intercept(({ path }) => {
      if (path !== '/create') return null;
      creates += 1;
      return { text: String(id) };
    });
    await expect(open()).rejects.toMatchObject({ code: 'world_unreachable', retryable: true });
    expect(creates).toBe(16);
    await session.close();
  });
});

describe('cancellation', () => {
  test('ends a step at once, and the session is closed on the server', async () => {
    const { server, session } = await begin('textcraft');
    const { arrived, release } = hold(server, '/step');
    const caller = new AbortController();
    const step = session.step('advance', caller.signal);
    await arrived;
    caller.abort(new Error('cancelled'));
    await expect(step).rejects.toThrow('cancelled');
    await session.close();
    expect(server.openSessions()).toBe(0);
    release();
  });

  test('closing ends a step in flight', async () => {
    const { server, session } = await begin('textcraft');
    const { arrived, release } = hold(server, '/step');
    const step = session.step('advance').catch((error: unknown) => error);
    await arrived;
    await session.close();
    expect(await step).toMatchObject({ message: 'the remote session was closed' });
    expect(server.openSessions()).toBe(0);
    release();
  });

  test('of an open closes the session that the server opens later', async () => {
    const { fetch, settled } = trackFetch();
    const { server, open } = await start('textcraft', { fetch });
    const { arrived, release } = hold(server, '/create');
    const caller = new AbortController();
    const opening = open(caller.signal);
    await arrived;
    caller.abort(new Error('cancelled'));
    await expect(opening).rejects.toThrow('cancelled');
    release();
    await settled();
    expect(server.openSessions()).toBe(0);
    expect(server.received.map(({ path }) => path)).toEqual(['/create', '/close']);
  });

  test('at 500 random points leaves no session open', { timeout: 120_000 }, async () => {
    const { fetch, settled } = trackFetch();
    const maxOpenSessions = 20;
    const { server, open } = await start('textcraft', { fetch, maxOpenSessions });
    await Promise.all(Array.from({ length: 500 }, (_, n) => runCancelled(open, n)));
    await settled();
    const sent = (route: string) => server.received.filter(({ path }) => path === route).length;
    expect(server.openSessions()).toBe(0);
    expect(sent('/close')).toBe(sent('/create'));
    expect(sent('/step')).toBeGreaterThan(100);
  });
});

/** Plays an episode and cancels it after as many turns of the event loop as its number says. */
async function runCancelled(
  open: (signal: AbortSignal) => Promise<WorldSession>,
  n: number,
): Promise<void> {
  const caller = new AbortController();
  const cancel = async () => {
    for (let turn = (n * 7919) % 400; turn > 0; turn -= 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    caller.abort(new Error('cancelled'));
  };
  const play = async () => {
    const session = await open(caller.signal);
    try {
      await session.reset(caller.signal);
      for (let step = 0; step < 2; step += 1) await session.step('advance', caller.signal);
    } finally {
      await session.close();
    }
  };
  await Promise.all([cancel(), play().catch(() => {})]);
}
