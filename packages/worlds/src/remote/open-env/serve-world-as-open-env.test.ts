import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { World } from '@foresight/agent';
import { breakingTexts, CorridorWorld } from '@foresight/agent/testing';
import { afterEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { HouseholdWorld } from '../../household/household-world';
import { EchoWorld } from '../testing/echo-world';
import { createOpenEnvWorld } from './open-env-world';
import { type ServedWorld, serveWorldAsOpenEnv } from './serve-world-as-open-env';

const running: { server: Server; served: ServedWorld }[] = [];
afterEach(async () => {
  for (const { server, served } of running.splice(0)) {
    await served.close();
    server.close();
    server.closeAllConnections();
  }
});

async function serve(world: World, maxSessions = 4) {
  const server = createServer();
  const served = serveWorldAsOpenEnv(server, world, { maxSessions });
  running.push({ server, served });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { served, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A trainer: says messages and reads answers, one to one. */
async function connect(baseUrl: string) {
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/ws`);
  const inbox: string[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    inbox.push(data.toString());
    wake();
  });
  await once(socket, 'open');
  const next = async (): Promise<unknown> => {
    while (inbox.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return JSON.parse(inbox.shift() ?? '');
  };
  const say = (message: unknown) => {
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    return next();
  };
  return { socket, say, next };
}

const corridorStart = {
  text: 'You are at mark 0 of 3.',
  goal: 'take the lamp',
  task_id: 'lamp',
  success: null,
};

describe('the wire format', () => {
  test('health, metadata and schema', async () => {
    const { baseUrl } = await serve(new CorridorWorld());
    const read = async (path: string) => (await fetch(`${baseUrl}${path}`)).json();
    expect(await read('/health')).toEqual({ status: 'healthy' });
    expect(await read('/metadata')).toMatchObject({ name: 'corridor', version: '1' });
    expect(await read('/schema')).toMatchObject({
      action: { properties: { action: { type: 'string' } }, additionalProperties: false },
      observation: { type: 'object' },
      state: { type: 'object' },
    });
    expect((await fetch(`${baseUrl}/step`, { method: 'POST' })).status).toBe(404);
  });

  test('reset, step, state and close', async () => {
    const { baseUrl, served } = await serve(new CorridorWorld());
    const { socket, say } = await connect(baseUrl);
    expect(await say({ type: 'reset', data: { seed: 42, episode_id: 'e', else: 1 } })).toEqual({
      type: 'observation',
      data: { observation: corridorStart, reward: null, done: false },
    });
    const east = { type: 'step', data: { action: 'go east', metadata: {} } };
    for (let step = 0; step < 3; step += 1) await say(east);
    expect(await say({ type: 'step', data: { action: 'take lamp' } })).toMatchObject({
      type: 'observation',
      data: { observation: { text: 'You hold the lamp.', success: true }, reward: 1, done: true },
    });
    expect(await say({ type: 'state' })).toEqual({
      type: 'state',
      data: { episode_id: 'e', step_count: 4, task_id: 'lamp' },
    });
    const closed = once(socket, 'close');
    socket.send('{"type":"close"}');
    await closed;
    await expect.poll(() => served.sessions()).toBe(0);
  });

  test.each([
    ['{', 'INVALID_JSON'],
    ['{"type":"dance"}', 'UNKNOWN_TYPE'],
    ['[]', 'UNKNOWN_TYPE'],
    ['{"type":"step"}', 'VALIDATION_ERROR'],
    ['{"type":"step","data":{"action":"look","speed":2}}', 'VALIDATION_ERROR'],
    ['{"type":"step","data":{"action":7}}', 'VALIDATION_ERROR'],
    ['{"type":"state","data":{}}', 'VALIDATION_ERROR'],
    ['{"type":"reset","data":{"seed":-1}}', 'VALIDATION_ERROR'],
    ['{"type":"step","data":{"action":"look"}}', 'EXECUTION_ERROR'],
    ['{"type":"reset","data":{"split":"none"}}', 'EXECUTION_ERROR'],
  ])('%s is answered %s, and the session goes on', async (message, code) => {
    const { baseUrl } = await serve(new CorridorWorld());
    const { say } = await connect(baseUrl);
    expect(await say(message)).toMatchObject({ type: 'error', data: { code } });
    expect(await say({ type: 'reset' })).toMatchObject({ type: 'observation' });
  });

  test('a connection too many is told so and hung up on', async () => {
    const { baseUrl } = await serve(new CorridorWorld(), 1);
    await connect(baseUrl);
    const { socket, next } = await connect(baseUrl);
    expect(await next()).toMatchObject({
      type: 'error',
      data: { code: 'CAPACITY_REACHED', active_sessions: 1, max_sessions: 1 },
    });
    if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
  });

  test('a seed names a task of a split, and the same seed the same one', async () => {
    const { baseUrl } = await serve(new HouseholdWorld());
    const { say } = await connect(baseUrl);
    const reset = { type: 'reset', data: { seed: 163, split: 'test-seen' } };
    const first = await say(reset);
    expect(first).toMatchObject({
      data: { observation: { task_id: 'household/test-seen/0003' } },
    });
    expect(await say(reset)).toEqual(first);
  });
});

describe('our client on our server', () => {
  test('plays the household as it is played here', async () => {
    const household = new HouseholdWorld();
    const { baseUrl, served } = await serve(household);
    const taskIds = (await household.tasks({ split: 'train', limit: 3 })).items.map(({ id }) => id);
    const splits = [{ name: 'train', taskIds }];
    const world = createOpenEnvWorld({ name: 'far', baseUrl, splits });
    for (const taskId of taskIds) {
      const here = await household.open({ taskId, seed: 0 });
      const there = await world.open({ taskId: `far/train/${taskId}`, seed: 0 });
      expect(await there.reset()).toEqual(await here.reset());
      for (const action of ['look', 'go to fridge 1', 'fly', 'inventory', 'go to desk 1']) {
        expect(await there.step(action)).toEqual(await here.step(action));
      }
      await there.close();
    }
    await expect.poll(() => served.sessions()).toBe(0);
  });

  test('carries every text as it is', async () => {
    const { baseUrl } = await serve(new EchoWorld());
    const splits = [{ name: 'all', taskIds: ['echo'] }];
    const world = createOpenEnvWorld({ name: 'far', baseUrl, splits });
    const session = await world.open({ taskId: 'far/all/echo', seed: 0 });
    await session.reset();
    for (const text of [...breakingTexts, 'x'.repeat(5_000_000)]) {
      expect((await session.step(text)).observation === text).toBe(true);
    }
    await session.close();
  });

  test('a served world that goes away loses its sessions', async () => {
    const corridor = new CorridorWorld();
    const { baseUrl, served } = await serve(corridor);
    const world = createOpenEnvWorld({ name: 'far', baseUrl });
    const session = await world.open({ taskId: 'far/seeds/0001', seed: 0 });
    await session.reset();
    await served.close();
    expect(corridor.openSessions.size).toBe(0);
    await expect(session.step('go east')).rejects.toMatchObject({ code: 'world_lost' });
    await session.close();
  });

  test('200 episodes cancelled at random points leave no session', {
    timeout: 60_000,
  }, async () => {
    const corridor = new CorridorWorld();
    const { baseUrl, served } = await serve(corridor, 8);
    const limits = { maxOpenSessions: 12, capacityPauseMs: 1 };
    const world = createOpenEnvWorld({ name: 'far', baseUrl, ...limits });
    await Promise.all(Array.from({ length: 200 }, (_, n) => runCancelled(world, (n * 7919) % 300)));
    await expect.poll(() => served.sessions(), { timeout: 5000 }).toBe(0);
    expect(corridor.openSessions.size).toBe(0);
  });
});

/** Plays an episode and cancels it after so many turns of the event loop. */
async function runCancelled(world: World, turns: number): Promise<void> {
  const caller = new AbortController();
  const { signal } = caller;
  const cancel = async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    caller.abort(new Error('cancelled'));
  };
  const play = async () => {
    const session = await world.open({ taskId: 'far/seeds/0001', seed: 0, signal });
    try {
      await session.reset(signal);
      for (let step = 0; step < 4; step += 1) await session.step('go east', signal);
    } finally {
      await session.close();
    }
  };
  await Promise.all([cancel(), play().catch(() => {})]);
}
