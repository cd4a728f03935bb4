import { isAccessible } from '../access';
import { type House, type HouseState, NOWHERE } from '../household-types';

/** The receptacles whose contents an agent has seen in this episode. */
export type Knowledge = ReadonlySet<number>;

/** The state as the agent knows it: things nobody has seen are nowhere. */
export function knownState(state: HouseState, seen: Knowledge): HouseState {
  const containers = state.containers.map((place) => (seen.has(place) ? place : NOWHERE));
  return { ...state, containers };
}

/** What is known once this state is reached: the agent sees what is open where it stands. */
export function lookAround(house: House, state: HouseState, seen: Knowledge): Knowledge {
  const { position } = state;
  if (position === NOWHERE || seen.has(position) || !isAccessible(house, state, position)) {
    return seen;
  }
  return new Set([...seen, position]);
}
