import { applyShopAction } from '../actions/apply-shop-action';
import { formatShopAction } from '../actions/parse-shop-action';
import type { ShopTask } from '../pages/page-entry';
import type { ShopState } from '../shop-types';
import { chooseShopExpertAction } from './choose-shop-expert-action';

/**
 * The expert's actions from a state to an order of reward 1. Empty when that is placed already;
 * null when it cannot be reached within `maxSteps`.
 */
export function planShopExpert(task: ShopTask, start: ShopState, maxSteps = 15): string[] | null {
  const actions: string[] = [];
  let state = start;
  while (state.reward === null) {
    const action = chooseShopExpertAction(task, state);
    if (action === null || actions.length >= maxSteps) return null;
    const next = applyShopAction(task, state, action);
    if (next === state) return null;
    actions.push(formatShopAction(action));
    state = next;
  }
  return state.reward === 1 ? actions : null;
}
