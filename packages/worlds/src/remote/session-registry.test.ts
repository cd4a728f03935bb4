import type { World } from '@foresight/agent';
import { CorridorWorld } from '@foresight/agent/testing';
import { expect, test } from 'vitest';
import { HouseholdWorld } from '../household/household-world';
import { createSessionRegistry } from './session-registry';

const clock = () => new Date('2026-01-01T00:00:00Z');
const lamp = { taskId: 'lamp', seed: 0 };

test('lists who opened what, and forgets it once it is closed', async () => {
  const registry = createSessionRegistry({ maxOpen: 2, clock });
  const corridor = new CorridorWorld();
  const world = registry.wrap(corridor);
  const named = await world.open({ ...lamp, label: 'ep_1' });
  const unnamed = await world.open(lamp);
  expect(registry.list()).toEqual([
    { world: 'corridor', taskId: 'lamp', openedAt: clock(), label: 'ep_1' },
    { world: 'corridor', taskId: 'lamp', openedAt: clock(), label: null },
  ]);
  await named.close();
  await named.close();
  expect(registry.list()).toHaveLength(1);
  expect(corridor.openSessions.size).toBe(1);
  await unnamed.close();
  expect(registry.load()).toEqual({ open: 0, waiting: 0 });
});

test('lets openers in by the order they came, over all worlds', async () => {
  const registry = createSessionRegistry({ maxOpen: 1, clock });
  const [one, other] = [registry.wrap(new CorridorWorld()), registry.wrap(new CorridorWorld())];
  const first = await one.open(lamp);
  const order: string[] = [];
  const enter = async (world: World, label: string) => {
    const session = await world.open({ ...lamp, label });
    order.push(label);
    await session.close();
  };
  const waiting = [enter(other, 'a'), enter(one, 'b'), enter(other, 'c')];
  expect(registry.load()).toEqual({ open: 1, waiting: 3 });
  await first.close();
  await Promise.all(waiting);
  expect(order).toEqual(['a', 'b', 'c']);
});

test('a waiter that is called off leaves the queue', async () => {
  const registry = createSessionRegistry({ maxOpen: 1, clock });
  const world = registry.wrap(new CorridorWorld());
  const first = await world.open(lamp);
  const caller = new AbortController();
  const second = world.open({ ...lamp, signal: caller.signal });
  caller.abort(new Error('called off'));
  await expect(second).rejects.toThrow('called off');
  expect(registry.load()).toEqual({ open: 1, waiting: 0 });
  await first.close();
});

test('an open that fails and a close that fails free their place', async () => {
  const registry = createSessionRegistry({ maxOpen: 1, clock });
  const corridor = new CorridorWorld();
  const broken: World = {
    describe: () => corridor.describe(),
    tasks: () => corridor.tasks(),
    canonicalizeAction: (action) => action,
    open: async ({ taskId }) => {
      if (taskId === 'bad') throw new Error('no such task');
      const session = await corridor.open(lamp);
      session.close = () => Promise.reject(new Error('deaf'));
      return session;
    },
  };
  const world = registry.wrap(broken);
  await expect(world.open({ taskId: 'bad', seed: 0 })).rejects.toThrow('no such task');
  const session = await world.open(lamp);
  await expect(session.close()).rejects.toThrow('deaf');
  expect(registry.load()).toEqual({ open: 0, waiting: 0 });
});

test('closes all at once, and passes on what a session can do', async () => {
  const registry = createSessionRegistry({ maxOpen: 3, clock });
  const household = registry.wrap(new HouseholdWorld());
  const task = (await household.tasks({ split: 'train', limit: 1 })).items[0]?.id ?? '';
  const session = await household.open({ taskId: task, seed: 0 });
  const { observation } = await session.reset();
  const snapshot = await session.snapshot?.();
  const [action = ''] = (await session.admissibleActions?.()) ?? [];
  await session.step(action);
  await session.restore?.(snapshot);
  expect((await session.reset()).observation).toBe(observation);
  const corridor = await registry.wrap(new CorridorWorld()).open(lamp);
  expect(corridor.snapshot).toBeUndefined();
  await registry.closeAll();
  expect(registry.list()).toEqual([]);
});
