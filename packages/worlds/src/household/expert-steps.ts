import { isAccessible, isAt } from './access';
import { APPLIANCE_OF, canPickUp } from './facts/affordances';
import {
  type House,
  type HouseholdAction,
  type HouseState,
  NOWHERE,
  type Treatment,
} from './household-types';
import { mayHold } from './resolve-action';

/** Takes one of the objects, preferring those that cost the fewest steps. */
export function fetchBest(
  house: House,
  state: HouseState,
  objects: readonly number[],
): HouseholdAction | null {
  const object = cheapestObject(
    house,
    state,
    objects.filter((index) => canPickUp(house.objects[index]?.type ?? '')),
  );
  const container = state.containers[object] ?? NOWHERE;
  if (container === NOWHERE) return null;
  return (
    reach(house, state, container) ?? {
      kind: 'take',
      object: house.objects[object]?.name ?? '',
      receptacle: house.receptacles[container]?.name ?? '',
    }
  );
}

/** Cleans, heats or cools what is held. */
export function treat(house: House, state: HouseState, kind: Treatment): HouseholdAction | null {
  const appliances = allReceptacles(house).filter(
    (index) => house.receptacles[index]?.type === APPLIANCE_OF[kind],
  );
  const appliance = cheapest(appliances, (index) => stepsTo(house, state, index));
  if (appliance === NOWHERE) return null;
  if (!isAt(house, state, appliance)) return goTo(house, appliance);
  return { kind, ...heldAnd(house, state, appliance) };
}

/** Puts down what is not needed, wherever that costs the fewest steps. */
export function putAside(house: House, state: HouseState): HouseholdAction | null {
  return deliver(house, state, nearest(house, state, allReceptacles(house)));
}

/** Puts what is held into the target. */
export function deliver(house: House, state: HouseState, target: number): HouseholdAction | null {
  if (target === NOWHERE) return null;
  return reach(house, state, target) ?? { kind: 'move', ...heldAnd(house, state, target) };
}

/** The step that is still missing before the receptacle can be used; null when it can be. */
export function reach(house: House, state: HouseState, receptacle: number): HouseholdAction | null {
  if (!isAt(house, state, receptacle)) return goTo(house, receptacle);
  if (isAccessible(house, state, receptacle)) return null;
  return { kind: 'open', receptacle: house.receptacles[receptacle]?.name ?? '' };
}

/** Walks to the receptacle. */
export function goTo(house: House, receptacle: number): HouseholdAction {
  return { kind: 'go', receptacle: house.receptacles[receptacle]?.name ?? '' };
}

function heldAnd(house: House, state: HouseState, receptacle: number) {
  return {
    object: house.objects[state.holding]?.name ?? '',
    receptacle: house.receptacles[receptacle]?.name ?? '',
  };
}

/** The receptacle that costs the fewest steps and may hold what is held; NOWHERE if none may. */
export function nearest(house: House, state: HouseState, receptacles: readonly number[]): number {
  const { holding } = state;
  const suitable = receptacles.filter(
    (index) => holding === NOWHERE || mayHold(house, index, holding),
  );
  return cheapest(suitable, (index) => stepsTo(house, state, index));
}

/** The object that costs the fewest steps to reach; NOWHERE if none can be. */
export function cheapestObject(
  house: House,
  state: HouseState,
  objects: readonly number[],
): number {
  const reachable = objects.filter((object) => state.containers[object] !== NOWHERE);
  return cheapest(reachable, (object) =>
    stepsTo(house, state, state.containers[object] ?? NOWHERE),
  );
}

function stepsTo(house: House, state: HouseState, receptacle: number): number {
  const walk = isAt(house, state, receptacle) ? 0 : 1;
  return walk + (isAccessible(house, state, receptacle) ? 0 : 1);
}

// Listings count down, so the last of equals is number 1: the one a person would name first.
function cheapest(indexes: readonly number[], cost: (index: number) => number): number {
  let best = NOWHERE;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const index of indexes) {
    const indexCost = cost(index);
    if (indexCost > bestCost) continue;
    best = index;
    bestCost = indexCost;
  }
  return best;
}

function allReceptacles(house: House): number[] {
  return house.receptacles.map((_, index) => index);
}
