import { applyAction } from './apply-action';
import { chooseExpertAction } from './choose-expert-action';
import { formatAction } from './format-action';
import type { House, HouseState } from './household-types';
import { isGoalMet } from './is-goal-met';

/**
 * The expert's actions from a fully known state to the goal, in the scene's dialect. Empty when
 * the goal is already met; null when it cannot be reached within `maxSteps`.
 */
export function planExpert(house: House, start: HouseState, maxSteps = 50): string[] | null {
  const actions: string[] = [];
  let state = start;
  while (!isGoalMet(house, state)) {
    const action = chooseExpertAction(house, state);
    if (action === null || actions.length >= maxSteps) return null;
    const outcome = applyAction(house, state, action);
    if (outcome.state === state) return null;
    actions.push(formatAction(action, house.dialect));
    state = outcome.state;
  }
  return actions;
}
