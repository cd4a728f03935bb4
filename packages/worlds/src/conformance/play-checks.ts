import { expect } from 'vitest';
import type { ConformanceCheck } from './conformance-check';
import { listPlayedTasks, sendAll, walk, withSession } from './play';

const isDeterministic: ConformanceCheck = {
  name: 'answers the same actions on the same task and seed with the same bytes',
  async run(context) {
    const [first, second] = [await context.makeWorld(), await context.makeWorld()];
    for (const task of await listPlayedTasks(first, context)) {
      const actions = await walk(first, task, context);
      const record = (world: typeof first) =>
        withSession(world, task.id, async (session, start) => {
          const steps = await sendAll(session, actions);
          return { start, steps, admissible: await session.admissibleActions?.() };
        });
      expect(await record(second)).toEqual(await record(first));
    }
  },
};

const restartsOnReset: ConformanceCheck = {
  name: 'starts over on reset',
  async run(context) {
    const world = await context.makeWorld();
    for (const task of await listPlayedTasks(world, context)) {
      const actions = await walk(world, task, context);
      await withSession(world, task.id, async (session, start) => {
        const steps = await sendAll(session, actions);
        expect(await session.reset()).toEqual(start);
        expect(await sendAll(session, actions)).toEqual(steps);
      });
    }
  },
};

const keepsSessionsApart: ConformanceCheck = {
  name: 'keeps sessions of one task apart',
  async run(context) {
    const world = await context.makeWorld();
    for (const task of await listPlayedTasks(world, context)) {
      const actions = await walk(world, task, context);
      const alone = await withSession(world, task.id, (session) => sendAll(session, actions));
      await withSession(world, task.id, (left) =>
        withSession(world, task.id, async (right) => {
          for (const [at, action] of actions.entries()) {
            expect(await left.step(action)).toEqual(alone[at]);
            expect(await right.step(action)).toEqual(alone[at]);
          }
        }),
      );
    }
  },
};

const forksAsReplayed: ConformanceCheck = {
  name: 'continues from a snapshot as from a replay, if it can fork',
  async run(context) {
    const world = await context.makeWorld();
    if (!(await world.describe()).canFork) return;
    for (const task of await listPlayedTasks(world, context)) {
      const actions = await walk(world, task, context);
      const cut = Math.floor(actions.length / 2);
      const [before, after] = [actions.slice(0, cut), actions.slice(cut)];
      await withSession(world, task.id, async (session) => {
        await sendAll(session, before);
        const snapshot = await session.snapshot?.();
        const expected = await sendAll(session, after);
        await withSession(world, task.id, async (fork) => {
          for (let repeat = 0; repeat < 2; repeat += 1) {
            await fork.restore?.(snapshot);
            expect(await sendAll(fork, after)).toEqual(expected);
          }
        });
      });
    }
  },
};

const staysDone: ConformanceCheck = {
  name: 'stays done once it is done, without a second reward',
  async run(context) {
    const world = await context.makeWorld();
    for (const task of await listPlayedTasks(world, context)) {
      const actions = await walk(world, task, context);
      await withSession(world, task.id, async (session) => {
        const last = (await sendAll(session, actions)).at(-1);
        if (!last?.done) return;
        expect(await session.step(actions[0] ?? '')).toMatchObject({ done: true, reward: 0 });
      });
    }
  },
};

export const playChecks = [
  ...[isDeterministic, restartsOnReset, keepsSessionsApart],
  ...[forksAsReplayed, staysDone],
];
