import {
  cheapestObject,
  deliver,
  fetchBest,
  goTo,
  nearest,
  putAside,
  reach,
  treat,
} from './expert-steps';
import {
  type House,
  type HouseholdAction,
  type HouseState,
  MARK,
  NOWHERE,
  type Treatment,
} from './household-types';
import { countPlaced, isGoalMet } from './is-goal-met';

const TREATMENT_MARK = { clean: MARK.clean, heat: MARK.hot, cool: MARK.cool } as const;

/**
 * The next action of an expert that knows the whole state, from any state of any task. Null when
 * the goal is met or cannot be reached.
 */
export function chooseExpertAction(house: House, state: HouseState): HouseholdAction | null {
  if (isGoalMet(house, state)) return null;
  switch (house.goal.family) {
    case 'pick_and_place_simple':
      return placeOne(house, state, null);
    case 'pick_clean_then_place_in_recep':
      return placeOne(house, state, 'clean');
    case 'pick_heat_then_place_in_recep':
      return placeOne(house, state, 'heat');
    case 'pick_cool_then_place_in_recep':
      return placeOne(house, state, 'cool');
    case 'pick_two_obj_and_place':
      return placeTwo(house, state);
    case 'look_at_obj_in_light':
      return lookInLight(house, state);
  }
}

function placeOne(
  house: House,
  state: HouseState,
  treatment: Treatment | null,
): HouseholdAction | null {
  if (state.holding === NOWHERE) return fetchBest(house, state, house.goalObjects);
  if (!house.goalObjects.includes(state.holding)) return putAside(house, state);
  const mark = treatment === null ? 0 : TREATMENT_MARK[treatment];
  if (treatment !== null && ((state.marks[state.holding] ?? 0) & mark) === 0) {
    return treat(house, state, treatment);
  }
  return deliver(house, state, nearest(house, state, house.goalTargets));
}

function placeTwo(house: House, state: HouseState): HouseholdAction | null {
  const fullest = Math.max(...house.goalTargets.map((index) => countPlaced(house, state, index)));
  const targets = house.goalTargets.filter((index) => countPlaced(house, state, index) === fullest);
  const target = nearest(house, state, targets);
  if (house.goalObjects.includes(state.holding)) return deliver(house, state, target);
  if (state.holding !== NOWHERE) return putAside(house, state);
  const missing = house.goalObjects.filter((object) => state.containers[object] !== target);
  return fetchBest(house, state, missing);
}

function lookInLight(house: House, state: HouseState): HouseholdAction | null {
  if (state.holding === NOWHERE) return fetchBest(house, state, house.goalObjects);
  if (!house.goalObjects.includes(state.holding)) return putAside(house, state);
  const lamps = house.goalLamps.filter((lamp) => state.containers[lamp] !== NOWHERE);
  const used = lamps.find((lamp) => ((state.marks[lamp] ?? 0) & MARK.used) !== 0);
  const lamp = used ?? cheapestObject(house, state, lamps);
  const container = state.containers[lamp] ?? NOWHERE;
  if (container === NOWHERE) return null;
  const approach = used === undefined ? reach(house, state, container) : goTo(house, container);
  return approach ?? { kind: 'use', object: house.objects[lamp]?.name ?? '' };
}
