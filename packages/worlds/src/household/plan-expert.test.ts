import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../random/seeded-random';
import { listAdmissibleActions } from './admissible-actions';
import { applyActionText } from './apply-action';
import { TASK_FAMILIES } from './household-types';
import { HouseholdWorld } from './household-world';
import { isGoalMet } from './is-goal-met';
import { planExpert } from './plan-expert';
import { SPLIT_NAMES } from './task-book';

const world = new HouseholdWorld();

describe.each(SPLIT_NAMES)('the expert in %s', (split) => {
  it.each(TASK_FAMILIES)('solves %s', async (family) => {
    const { items } = await world.tasks({ split, family, limit: 10_000 });
    expect(items.length).toBeGreaterThan(5);
    for (const { id } of items) {
      const { house, start } = world.buildTask(id);
      expect(isGoalMet(house, start)).toBe(false);
      const plan = planExpert(house, start);
      if (plan === null) throw new Error(`no plan for ${id}`);
      const end = plan.reduce(
        (state, action) => applyActionText(house, state, action).state,
        start,
      );
      expect(isGoalMet(house, end)).toBe(true);
      expect(plan.length).toBeLessThanOrEqual(12);
    }
  });
});

describe('the expert', () => {
  it('finds its way from wherever an episode has wandered', async () => {
    const { items } = await world.tasks({ split: 'train', limit: 150 });
    const random = createSeededRandom(7);
    for (const { id } of items) {
      const { house, start } = world.buildTask(id);
      let state = start;
      for (let step = 0; step < 30; step += 1) {
        state = applyActionText(
          house,
          state,
          random.pick(listAdmissibleActions(house, state)),
        ).state;
      }
      expect([id, planExpert(house, state)]).not.toEqual([id, null]);
    }
  });
});
