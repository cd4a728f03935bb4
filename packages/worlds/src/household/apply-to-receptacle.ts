import { findHeld, findHere, findVisible, isAt } from './access';
import { type House, type HouseState, NOWHERE } from './household-types';
import { type Outcome, refuse } from './outcome';
import { renderObject, renderReceptacle } from './render-view';
import { replaceAt } from './replace-at';

export function goTo(house: House, state: HouseState, name: string): Outcome {
  const receptacle = house.receptacleByName.get(name);
  if (receptacle === undefined || sharesPlace(house, state, receptacle)) return refuse(state);
  const next = state.position === receptacle ? state : { ...state, position: receptacle };
  const view = renderReceptacle(house, next, receptacle);
  const observation = house.dialect === 'current' ? `You arrive at ${name}. ${view}` : view;
  return { state: next, observation };
}

/** In the public game there is no way to go between receptacles that stand in one place. */
function sharesPlace(house: House, state: HouseState, receptacle: number): boolean {
  const place = house.receptacles[receptacle]?.place ?? NOWHERE;
  return isAt(house, state, receptacle) && (house.receptaclesByPlace[place]?.length ?? 0) > 1;
}

export function setOpen(house: House, state: HouseState, name: string, open: boolean): Outcome {
  const receptacle = findHere(house, state, name);
  if (house.receptacles[receptacle]?.openable !== true) return refuse(state);
  if (state.open[receptacle] === open) return refuse(state);
  const next = { ...state, open: replaceAt(state.open, receptacle, open) };
  const observation = open
    ? `You open the ${name}. ${renderReceptacle(house, next, receptacle)}`
    : `You close the ${name}.`;
  return { state: next, observation };
}

export function examine(house: House, state: HouseState, name: string): Outcome {
  const receptacle = findHere(house, state, name);
  if (receptacle !== NOWHERE) {
    return { state, observation: renderReceptacle(house, state, receptacle) };
  }
  const held = findHeld(house, state, name);
  const object = held === NOWHERE ? findVisible(house, state, name) : held;
  if (object === NOWHERE) return refuse(state);
  return { state, observation: renderObject(house, state, object) };
}
