import type { WorldStep } from '@foresight/agent';
import { expect } from 'vitest';
import { createSeededRandom } from '../random/seeded-random';
import type { ConformanceCheck, ConformanceContext } from './conformance-check';
import { hostileActions } from './hostile-actions';
import { chooseAction, listPlayedTasks, sendAll, withSession } from './play';

const answersAnything: ConformanceCheck = {
  name: 'answers whatever it is sent, and the same each time',
  async run(context) {
    const world = await context.makeWorld();
    for (const task of await listPlayedTasks(world, context)) {
      const record = () =>
        withSession(world, task.id, (session) => sendAll(session, hostileActions));
      const steps = await record();
      for (const step of steps) assertStep(step);
      expect(await record()).toEqual(steps);
    }
  },
};

const canonicalizesAnything: ConformanceCheck = {
  name: 'canonicalizes whatever it is given, and leaves its own results alone',
  async run(context) {
    const world = await context.makeWorld();
    for (const action of hostileActions) {
      const once = world.canonicalizeAction(action);
      expect(world.canonicalizeAction(once)).toBe(once);
      expect(world.canonicalizeAction(`  ${action}\n`)).toBe(once);
    }
  },
};

const acceptsWhatItLists: ConformanceCheck = {
  name: 'accepts the actions it lists, none of them twice',
  async run(context) {
    const world = await context.makeWorld();
    for (const task of await listPlayedTasks(world, context)) {
      await withSession(world, task.id, async (session, { goal }) => {
        const random = createSeededRandom(task.id.length);
        for (let step = 0; step < context.steps; step += 1) {
          const listed = (await session.admissibleActions?.()) ?? [];
          expect(new Set(listed.map((action) => world.canonicalizeAction(action))).size).toBe(
            listed.length,
          );
          const action = await chooseAction(session, goal, random.below(10_000), context);
          if (action === null || listed.length === 0) break;
          const answer = await session.step(action);
          assertAccepted(action, answer, context);
          if (answer.done) break;
        }
      });
    }
  },
};

function assertAccepted(
  action: string,
  { observation }: WorldStep,
  { isRefusal }: ConformanceContext,
): void {
  expect([action, isRefusal(observation)]).toEqual([action, false]);
}

function assertStep({ observation, reward, done, success }: WorldStep): void {
  expect(typeof observation).toBe('string');
  expect(typeof reward).toBe('number');
  expect(typeof done).toBe('boolean');
  expect([true, false, null]).toContain(success);
}

export const actionChecks = [answersAnything, canonicalizesAnything, acceptsWhatItLists];
