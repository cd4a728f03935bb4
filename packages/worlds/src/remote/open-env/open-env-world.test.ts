import { breakingTexts } from '@foresight/agent/testing';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type OpenEnvScript,
  type OpenEnvTestServer,
  observation,
  startOpenEnvTestServer,
} from '../testing/open-env-test-server';
import { createOpenEnvWorld, type OpenEnvWorldOptions } from './open-env-world';

const servers: OpenEnvTestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(script: OpenEnvScript = {}, options: Partial<OpenEnvWorldOptions> = {}) {
  const server = await startOpenEnvTestServer(script);
  servers.push(server);
  const { baseUrl } = server;
  const world = createOpenEnvWorld({ name: 'echo', baseUrl, capacityPauseMs: 1, ...options });
  const open = (signal?: AbortSignal) =>
    world.open({ taskId: 'echo/seeds/0042', seed: 7, ...(signal && { signal }) });
  return { server, world, open };
}

test('describes what the server says about itself', async () => {
  const { world } = await start();
  expect(await world.describe()).toMatchObject({
    name: 'echo',
    title: 'EchoEnv',
    summary: 'Echoes.',
    version: '0.3.0',
    actionGrammar: 'Message to echo back',
    splits: [{ name: 'seeds', taskCount: 1000 }],
  });
});

test('finds the fields by itself and sends the action alone', async () => {
  const { server, open } = await start();
  const session = await open();
  expect(await session.reset()).toEqual({
    observation: 'ready {"seed":42}',
    goal: 'ready {"seed":42}',
  });
  expect(await session.step('hello')).toEqual({
    observation: 'hello',
    reward: 0,
    done: false,
    success: null,
  });
  await session.close();
  await session.close();
  expect(server.openSessions()).toBe(0);
  expect(server.received).toEqual([
    { type: 'state' },
    { type: 'reset', data: { seed: 42 } },
    { type: 'step', data: { message: 'hello' } },
    { type: 'close' },
  ]);
});

test('names a task, its split, the seed and the episode when there are named tasks', async () => {
  const splits = [{ name: 'train', taskIds: ['a/1', 'b'] }];
  const { server, world } = await start({}, { splits });
  const { items, nextCursor } = await world.tasks({ split: 'train', limit: 1 });
  expect([items[0]?.id, nextCursor]).toEqual(['echo/train/a/1', 'echo/train/a/1']);
  const session = await world.open({ taskId: 'echo/train/a/1', seed: 7, label: 'ep_1' });
  await session.reset();
  await session.close();
  expect(server.received[1]).toEqual({
    type: 'reset',
    data: { seed: 7, task_id: 'a/1', split: 'train', episode_id: 'ep_1' },
  });
  await expect(world.open({ taskId: 'echo/train/c', seed: 0 })).rejects.toMatchObject({
    code: 'world_task_unknown',
  });
});

test('shows the field that a person chose', async () => {
  const { open } = await start({}, { observationField: 'message_length' });
  const session = await open();
  await session.reset();
  expect((await session.step('hello')).observation).toBe('5');
  await session.close();
});

test.each([
  ['true', 1],
  ['null', 0],
  ['0.5', 0.5],
  ['NaN', Number.NaN],
  ['-Infinity', Number.NEGATIVE_INFINITY],
])('a reward of %s', async (written, reward) => {
  const { open } = await start({ step: () => observation('NaN', written, true) });
  const session = await open();
  await session.reset();
  expect(await session.step('x')).toMatchObject({ observation: 'NaN', reward, done: true });
  await session.close();
});

test.each(breakingTexts)('texts reach the server and come back as they are: %j', async (text) => {
  const { open } = await start();
  const session = await open();
  await session.reset();
  expect((await session.step(text)).observation).toBe(text);
  await session.close();
});

describe('a full server', () => {
  test('is waited for', async () => {
    const { server, open } = await start({ maxSessions: 1 });
    const first = await open();
    let isOpen = false;
    const second = open().then((session) => {
      isOpen = true;
      return session;
    });
    await expect.poll(() => server.openSessions()).toBe(1);
    expect(isOpen).toBe(false);
    await first.close();
    await (await second).close();
    expect(server.openSessions()).toBe(0);
  });

  test('is given up after the longest wait, or when the caller wants to', async () => {
    const { open } = await start({ maxSessions: 0 }, { capacityWaitMs: 300 });
    await expect(open()).rejects.toMatchObject({ code: 'world_unreachable', retryable: true });
    const patient = await start({ maxSessions: 0 });
    const caller = new AbortController();
    const opening = patient.open(caller.signal);
    caller.abort(new Error('cancelled'));
    await expect(opening).rejects.toThrow('cancelled');
  });
});

describe('failures', () => {
  const failing = (code: string) => () =>
    JSON.stringify({ type: 'error', data: { message: 'because', code } });

  test.each([
    ['VALIDATION_ERROR', 'world_refused', false],
    ['EXECUTION_ERROR', 'world_refused', false],
    ['UNKNOWN_TYPE', 'world_refused', false],
    ['SESSION_ERROR', 'world_lost', true],
    ['FACTORY_ERROR', 'world_refused', true],
    ['SOMETHING_NEW', 'world_refused', false],
  ])('%s becomes %s', async (said, code, retryable) => {
    const { server, open } = await start({ step: failing(said) });
    const session = await open();
    await session.reset();
    await expect(session.step('x')).rejects.toMatchObject({ code, retryable });
    await session.close();
    expect(server.openSessions()).toBe(0);
  });

  test('a connection that breaks loses the session for good', async () => {
    const { server, open } = await start();
    const session = await open();
    await session.reset();
    server.crash();
    const lost = { code: 'world_lost', retryable: true };
    await expect(session.step('x')).rejects.toMatchObject(lost);
    await expect(session.reset()).rejects.toMatchObject(lost);
    await session.close();
  });

  test('a break in the middle of a step loses the session at once', async () => {
    let crash = () => {};
    const { server, open } = await start({ step: () => void crash() as undefined });
    crash = server.crash;
    const session = await open();
    await session.reset();
    await expect(session.step('x')).rejects.toMatchObject({ code: 'world_lost' });
    await session.close();
  });

  test('an answer that never comes ends the session, lest it be taken for the next', async () => {
    const { server, open } = await start({ step: () => undefined }, { timeoutMs: 500 });
    const session = await open();
    await session.reset();
    await expect(session.step('x')).rejects.toMatchObject({ code: 'world_unreachable' });
    await expect(session.step('x')).rejects.toMatchObject({ code: 'world_lost' });
    await session.close();
    await expect.poll(() => server.openSessions()).toBe(0);
  });

  test('cancelling a step ends it at once', async () => {
    const { server, open } = await start({ step: () => undefined });
    const session = await open();
    await session.reset();
    const caller = new AbortController();
    const step = session.step('x', caller.signal);
    caller.abort(new Error('cancelled'));
    await expect(step).rejects.toThrow('cancelled');
    await session.close();
    await expect.poll(() => server.openSessions()).toBe(0);
  });

  test('a server that is not there', async () => {
    const { server, open } = await start();
    await server.close();
    await expect(open()).rejects.toMatchObject({ code: 'world_unreachable', retryable: true });
  });

  test('an environment without a field for text', async () => {
    const number = { type: 'object', properties: { move: { type: 'integer' } } };
    const { open } = await start({ schema: { action: number, observation: {}, state: {} } });
    await expect(open()).rejects.toMatchObject({ code: 'world_refused' });
  });
});
