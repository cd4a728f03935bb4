import { describe, expect, it } from 'vitest';
import { applyAction } from '../apply-action';
import { NOWHERE } from '../household-types';
import { HouseholdWorld } from '../household-world';
import { isGoalMet } from '../is-goal-met';
import { chooseSearchingAction } from './choose-searching-action';
import { explainChoice } from './explain-choice';
import { type Knowledge, knownState, lookAround } from './knowledge';

const world = new HouseholdWorld();

async function unseenTasks(): Promise<string[]> {
  const page = await world.tasks({ split: 'test-unseen', limit: 200 });
  return page.items.map(({ id }) => id);
}

describe('the searching expert', () => {
  it('solves every task of unseen houses within 50 steps', async () => {
    for (const id of await unseenTasks()) {
      const { house, start } = world.buildTask(id);
      let state = start;
      let seen: Knowledge = new Set();
      let steps = 0;
      for (; steps < 50; steps += 1) {
        const choice = chooseSearchingAction(house, state, seen);
        if (choice === null) break;
        const { reason, thought } = explainChoice(house, state, choice);
        expect(reason).toMatch(/^[IOT].*\.$/);
        expect(thought).toMatch(/^I .*\.$/);
        const next = applyAction(house, state, choice.action).state;
        expect(next, id).not.toBe(state);
        state = next;
        seen = lookAround(house, state, seen);
      }
      expect(isGoalMet(house, state), `${id} after ${steps} steps`).toBe(true);
    }
  });

  it('never goes by what it has not seen', async () => {
    const [id = ''] = await unseenTasks();
    const { house, start } = world.buildTask(id);
    const nothing: Knowledge = new Set();
    const places = knownState(start, nothing).containers;
    expect(places.every((place) => place === NOWHERE)).toBe(true);
    const hidden = { ...start, containers: start.containers.map(() => NOWHERE) };
    expect(chooseSearchingAction(house, hidden, nothing)).toEqual(
      chooseSearchingAction(house, start, nothing),
    );
  });
});
