import { breakingTexts } from '@foresight/agent/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type AgentGymTestServer, startAgentGymTestServer } from '../testing/agent-gym-test-server';
import { AGENT_GYM_KINDS, type AgentGymKind } from './agent-gym-dialect';
import { type AgentGymWorldOptions, createAgentGymWorld } from './agent-gym-world';

const servers: AgentGymTestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(kind: AgentGymKind, options: Partial<AgentGymWorldOptions> = {}) {
  const server = await startAgentGymTestServer(kind);
  servers.push(server);
  const world = createAgentGymWorld({ name: kind, baseUrl: server.baseUrl, kind, ...options });
  return { server, world };
}

async function firstTask(world: ReturnType<typeof createAgentGymWorld>): Promise<string> {
  const { splits } = await world.describe();
  const page = await world.tasks({ split: splits[0]?.name ?? '', limit: 3 });
  return page.items[1]?.id ?? '';
}

async function play(kind: AgentGymKind, options: Partial<AgentGymWorldOptions> = {}) {
  const { server, world } = await start(kind, options);
  const session = await world.open({ taskId: await firstTask(world), seed: 7 });
  return { server, world, session };
}

describe.each(AGENT_GYM_KINDS)('%s', (kind) => {
  test('plays an episode to its end', async () => {
    const { session, server } = await play(kind);
    const reset = await session.reset();
    expect(reset.observation).not.toBe('');
    expect(reset.goal).not.toBe('');
    expect(await session.step('advance')).toMatchObject({ done: false, success: false });
    await session.step('advance');
    const last = await session.step('advance');
    expect(last).toMatchObject({ done: true, success: true, reward: kind === 'maze' ? 0 : 1 });
    expect(last.observation).toContain('at 3');
    await session.close();
    await session.close();
    expect(server.received.filter(({ path }) => path.endsWith('/close'))).toHaveLength(1);
  });

  test('answers the same again after a reset', async () => {
    const { session } = await play(kind);
    const first = [await session.reset(), await session.step('advance')];
    expect([await session.reset(), await session.step('advance')]).toEqual(first);
    await session.close();
  });

  test('loses a session in mid-episode when the server restarts, and stays lost', async () => {
    const { session, server } = await play(kind);
    await session.reset();
    await session.step('advance');
    server.restart();
    const lost = { code: 'world_lost', retryable: true };
    await expect(session.step('advance')).rejects.toMatchObject(lost);
    await expect(session.step('advance')).rejects.toMatchObject(lost);
    await expect(session.reset()).rejects.toMatchObject(lost);
    await session.close();
  });
});

describe('goals', () => {
  const goals: [AgentGymKind, string][] = [
    ['alfworld', 'look at game 1.'],
    ['textcraft', 'craft item 1.'],
    ['babyai', 'go to ball 1'],
    ['sciworld', 'Your task is to boil water number 1.'],
    ['webshop', 'buy thing 1'],
    ['movie', 'find film 1'],
    ['webarena', 'open page 1'],
  ];
  test.each(goals)('%s says its goal', async (kind, goal) => {
    const { session } = await play(kind);
    expect((await session.reset()).goal).toBe(goal);
    await session.close();
  });
});

describe('tasks', () => {
  test('a split is paged in order, and its ids are those of the server', async () => {
    const { server, world } = await start('alfworld');
    const first = await world.tasks({ split: 'test', limit: 150 });
    const rest = await world.tasks({ split: 'test', limit: 150, after: first.nextCursor ?? '' });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([150, 50, null]);
    expect(first.items[0]?.id).toBe('alfworld/test/2420');
    const session = await world.open({ taskId: 'alfworld/test/2619', seed: 0 });
    await session.reset();
    await session.close();
    expect(server.received[1]?.body).toEqual({ id: 0, game: 2619, world_type: 'Text' });
  });

  test.each(['alfworld/train/2420', 'alfworld/test/12', 'x/train/0001', 'alfworld/train/01', ''])(
    'has no task “%s”',
    async (taskId) => {
      const { world, server } = await start('alfworld');
      await expect(world.open({ taskId, seed: 0 })).rejects.toMatchObject({
        code: 'world_task_unknown',
      });
      expect(server.received).toEqual([]);
    },
  );
});

describe('admissible actions', () => {
  test('come from the answer, the text or a route, by kind', async () => {
    const listed = async (kind: AgentGymKind) => {
      const { session } = await play(kind);
      await session.reset();
      const actions = await session.admissibleActions?.();
      await session.close();
      return actions;
    };
    expect(await listed('alfworld')).toEqual(['advance from 0', 'look']);
    expect(await listed('babyai')).toEqual(['turn left', 'advance']);
    expect(await listed('webshop')).toEqual(['search[keywords]', 'click[buy now]']);
    expect(await listed('maze')).toEqual(['move up', 'move down']);
    expect(await listed('sciworld')).toBeUndefined();
  });
});

describe('actions', () => {
  test('TextCraft gets letters, digits, commas and blanks only, and the step says so', async () => {
    const { session, server } = await play('textcraft');
    await session.reset();
    const step = await session.step('craft 1 [stick] using 2 planks, 1 “log”!\n');
    const sentAction = 'craft 1 stick using 2 planks, 1 log';
    expect(step.sentAction).toBe(sentAction);
    expect(server.received.at(-1)?.body).toEqual({ id: 0, action: sentAction });
    expect(await session.step('get 1 log')).not.toHaveProperty('sentAction');
    await session.close();
  });

  test.each(breakingTexts)('reach the server and come back as they are: %j', async (text) => {
    const { session, server } = await play('babyai');
    await session.reset();
    server.show(text);
    const step = await session.step(text);
    expect(step.observation).toBe(text);
    expect(server.received.at(-1)?.body.action).toBe(text);
    expect((await session.step(text)).observation).toBe(text);
    await session.close();
  });

  test('an observation of 5 MB comes whole', async () => {
    const { session, server } = await play('alfworld');
    await session.reset();
    const large = 'a😀b\u0000\\"'.repeat(700_000);
    server.show(large);
    expect((await session.step('look')).observation === large).toBe(true);
    await session.close();
  });
});

describe('at most so many sessions', () => {
  test('are open at once; others wait in order and can be called off', async () => {
    const { world, server } = await start('textcraft', { maxOpenSessions: 1 });
    const open = (signal?: AbortSignal) =>
      world.open({ taskId: 'textcraft/all/0000', seed: 0, ...(signal && { signal }) });
    const first = await open();
    const caller = new AbortController();
    const second = open(caller.signal);
    const third = open();
    caller.abort(new Error('called off'));
    await expect(second).rejects.toThrow('called off');
    expect(server.openSessions()).toBe(1);
    await first.close();
    await (await third).close();
    expect(server.openSessions()).toBe(0);
  });
});
