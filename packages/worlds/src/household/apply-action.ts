import { move, slice, take, treat, useLamp } from './apply-to-object';
import { examine, goTo, setOpen } from './apply-to-receptacle';
import type { House, HouseholdAction, HouseState } from './household-types';
import { type Outcome, refuse } from './outcome';
import { parseAction } from './parse-action';
import { renderInventory, renderLook } from './render-view';

/** Reads and applies an action. Never throws: what the game does not know changes nothing. */
export function applyActionText(house: House, state: HouseState, text: string): Outcome {
  const action = parseAction(text);
  return action === null ? refuse(state) : applyAction(house, state, action);
}

/** Applies an action. The given state is left as it is. */
export function applyAction(house: House, state: HouseState, action: HouseholdAction): Outcome {
  switch (action.kind) {
    case 'look':
      return { state, observation: renderLook(house, state) };
    case 'inventory':
      return { state, observation: renderInventory(house, state) };
    case 'go':
      return goTo(house, state, action.receptacle);
    case 'open':
      return setOpen(house, state, action.receptacle, true);
    case 'close':
      return setOpen(house, state, action.receptacle, false);
    case 'examine':
      return examine(house, state, action.name);
    default:
      return applyToObject(house, state, action);
  }
}

type ObjectAction = Exclude<
  HouseholdAction,
  { kind: 'look' | 'inventory' | 'go' | 'open' | 'close' | 'examine' }
>;

function applyToObject(house: House, state: HouseState, action: ObjectAction): Outcome {
  switch (action.kind) {
    case 'take':
      return take(house, state, action.object, action.receptacle);
    case 'move':
      return move(house, state, action.object, action.receptacle);
    case 'slice':
      return slice(house, state, action.object, action.tool);
    case 'use':
      return useLamp(house, state, action.object);
    default:
      return treat(house, state, action.kind, action.object, action.receptacle);
  }
}
