import { type World, WorldError, type WorldTask } from '@foresight/agent';
import { expect } from 'vitest';
import type { ConformanceCheck, ConformanceContext } from './conformance-check';
import { EPISODE_SEED } from './play';

const PAGES_PER_SPLIT = 7;

const pagesThroughSplits: ConformanceCheck = {
  name: 'pages through each split without gaps or repeats, with the same ids each time',
  async run(context) {
    const [world, other] = [await context.makeWorld(), await context.makeWorld()];
    for (const { name, taskCount } of (await world.describe()).splits) {
      const count = Math.min(taskCount, context.listedTasks);
      const limit = Math.max(1, Math.ceil(count / PAGES_PER_SPLIT));
      const paged = await listByPages(world, name, limit, context);
      const whole = await other.tasks({ split: name, limit: context.listedTasks });
      expect(paged.slice(0, count)).toEqual(whole.items);
      expect(whole.items).toHaveLength(count);
      expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length);
      if (taskCount > context.listedTasks) continue;
      expect([paged.length, whole.nextCursor]).toEqual([taskCount, null]);
    }
  },
};

const describesTasks: ConformanceCheck = {
  name: 'gives each task its split, a family it knows, and a goal',
  async run({ makeWorld }) {
    const world = await makeWorld();
    const { splits, families } = await world.describe();
    for (const { name } of splits) {
      for (const task of (await world.tasks({ split: name, limit: 50 })).items) {
        expect(task.split).toBe(name);
        expect(families).toContain(task.family);
        expect([task.id, task.goal.trim()]).not.toEqual([task.id, '']);
      }
    }
  },
};

const keepsToFamily: ConformanceCheck = {
  name: 'lists one family alone, in the order of the whole',
  async run({ makeWorld }) {
    const world = await makeWorld();
    const { splits, families } = await world.describe();
    const { items } = await world.tasks({ split: splits[0]?.name ?? '', limit: 100 });
    for (const family of families) {
      const { items: own } = await world.tasks({ split: splits[0]?.name ?? '', family, limit: 20 });
      const expected = items.filter((task) => task.family === family).slice(0, own.length);
      expect(own.slice(0, expected.length)).toEqual(expected);
      expect(own.every((task) => task.family === family)).toBe(true);
    }
  },
};

const refusesUnknownTasks: ConformanceCheck = {
  name: 'refuses a task it does not have with world_task_unknown',
  async run({ makeWorld }) {
    const world = await makeWorld();
    for (const taskId of ['', 'no such task', '../../etc/passwd', 'a/b/9999999', '\u0000']) {
      const failure = await world.open({ taskId, seed: EPISODE_SEED }).catch((error) => error);
      expect(failure).toBeInstanceOf(WorldError);
      expect(failure.code).toBe('world_task_unknown');
    }
  },
};

const hasNothingInUnknownSplits: ConformanceCheck = {
  name: 'has no tasks in a split it does not have',
  async run({ makeWorld }) {
    const world = await makeWorld();
    const page = await world.tasks({ split: 'no such split', limit: 5 });
    expect(page).toEqual({ items: [], nextCursor: null });
  },
};

async function listByPages(
  world: World,
  split: string,
  limit: number,
  { listedTasks }: ConformanceContext,
): Promise<WorldTask[]> {
  const tasks: WorldTask[] = [];
  let after: string | undefined;
  do {
    const page = await world.tasks({ split, limit, ...(after === undefined ? {} : { after }) });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    tasks.push(...page.items);
    after = page.nextCursor ?? undefined;
  } while (after !== undefined && tasks.length < listedTasks);
  return tasks;
}

export const taskChecks = [
  ...[pagesThroughSplits, describesTasks, keepsToFamily],
  ...[refusesUnknownTasks, hasNothingInUnknownSplits],
];
