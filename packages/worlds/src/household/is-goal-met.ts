import { isAt } from './access';
import { type House, type HouseState, MARK, NOWHERE } from './household-types';

/** Whether the state satisfies the goal. Goals speak of types, not of single objects. */
export function isGoalMet(house: House, state: HouseState): boolean {
  switch (house.goal.family) {
    case 'pick_and_place_simple':
      return isSomePlaced(house, state, 0);
    case 'pick_clean_then_place_in_recep':
      return isSomePlaced(house, state, MARK.clean);
    case 'pick_heat_then_place_in_recep':
      return isSomePlaced(house, state, MARK.hot);
    case 'pick_cool_then_place_in_recep':
      return isSomePlaced(house, state, MARK.cool);
    case 'look_at_obj_in_light':
      return isLookingInLight(house, state);
    case 'pick_two_obj_and_place':
      return house.goalTargets.some((target) => countPlaced(house, state, target) >= 2);
  }
}

/** How many objects of the goal's type lie in one receptacle. */
export function countPlaced(house: House, state: HouseState, receptacle: number): number {
  return house.goalObjects.filter((object) => state.containers[object] === receptacle).length;
}

function isSomePlaced(house: House, state: HouseState, mark: number): boolean {
  return house.goalObjects.some((object) => {
    const container = state.containers[object] ?? NOWHERE;
    return ((state.marks[object] ?? 0) & mark) === mark && house.goalTargets.includes(container);
  });
}

// A lamp that has once been used counts even when it is off again, as in the public game.
function isLookingInLight(house: House, state: HouseState): boolean {
  if (!house.goalObjects.includes(state.holding)) return false;
  return house.goalLamps.some(
    (lamp) =>
      ((state.marks[lamp] ?? 0) & MARK.used) !== 0 &&
      isAt(house, state, state.containers[lamp] ?? NOWHERE),
  );
}
