import { expect } from 'vitest';
import type { ConformanceCheck } from './conformance-check';
import { EPISODE_SEED, listPlayedTasks, walk, withSession } from './play';

const closesForGood: ConformanceCheck = {
  name: 'closes as often as asked, and refuses use after that',
  async run(context) {
    const world = await context.makeWorld();
    for (const { id } of await listPlayedTasks(world, context)) {
      const session = await world.open({ taskId: id, seed: EPISODE_SEED });
      await session.reset();
      await session.close();
      await session.close();
      await expect(session.step('look')).rejects.toThrow();
      await expect(session.reset()).rejects.toThrow();
      await session.close();
    }
  },
};

const honoursAborts: ConformanceCheck = {
  name: 'does nothing for a signal that is aborted, and goes on without it',
  async run(context) {
    const world = await context.makeWorld();
    const signal = AbortSignal.abort(new Error('enough'));
    for (const task of await listPlayedTasks(world, context)) {
      const opening = world.open({ taskId: task.id, seed: EPISODE_SEED, signal });
      await expect(opening).rejects.toThrow('enough');
      const [action = 'look'] = await walk(world, task, context);
      const expected = await withSession(world, task.id, (session) => session.step(action));
      await withSession(world, task.id, async (session) => {
        await expect(session.reset(signal)).rejects.toThrow('enough');
        await expect(session.step(action, signal)).rejects.toThrow('enough');
        expect(await session.step(action)).toEqual(expected);
      });
    }
  },
};

export const lifecycleChecks = [closesForGood, honoursAborts];
