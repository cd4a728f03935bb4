import { isAccessible, isAt } from '../access';
import { chooseExpertAction } from '../choose-expert-action';
import { parseEntityName } from '../entity-name';
import { goTo } from '../expert-steps';
import { canContain, canPickUp } from '../facts/affordances';
import { FIXTURE_SURFACES } from '../facts/rooms';
import { type House, type HouseholdAction, type HouseState, NOWHERE } from '../household-types';
import { isGoalMet } from '../is-goal-met';
import { type Knowledge, knownState } from './knowledge';

export interface SearchingChoice {
  action: HouseholdAction;
  /** The type of thing that is being looked for; null when everything needed was seen. */
  searchingFor: string | null;
}

/**
 * The next action of an expert that knows no more than an agent could: what it has seen. It looks
 * for what it misses where such things may lie, open places first. Null when the goal is met, or
 * nothing is left to look into.
 */
export function chooseSearchingAction(
  house: House,
  state: HouseState,
  seen: Knowledge,
): SearchingChoice | null {
  if (isGoalMet(house, state)) return null;
  const action = chooseExpertAction(house, knownState(state, seen));
  if (action !== null) return { action, searchingFor: null };
  const type = missingType(house, state);
  const next = nextPlace(house, state, seen, type);
  if (next === NOWHERE) return null;
  const name = house.receptacles[next]?.name ?? '';
  const search: HouseholdAction = isAt(house, state, next)
    ? { kind: 'open', receptacle: name }
    : goTo(house, next);
  return { action: search, searchingFor: type };
}

function missingType({ goal, goalObjects }: House, { holding }: HouseState): string {
  const holdsObject = goalObjects.includes(holding);
  return goal.family === 'look_at_obj_in_light' && holdsObject ? goal.targetType : goal.objectType;
}

/** An unseen place, the closed one at hand first, then plausible ones, open ones before closed. */
function nextPlace(house: House, state: HouseState, seen: Knowledge, type: string): number {
  const unseen = house.receptacles.map((_, index) => index).filter((index) => !seen.has(index));
  const cost = (index: number) => {
    const implausible = mayLieIn(house.receptacles[index]?.type ?? '', type) ? 0 : 4;
    const closed = isAccessible(house, state, index) ? 0 : 2;
    return implausible + (isAt(house, state, index) ? 0 : closed + 1);
  };
  return unseen.reduce((best, index) => {
    if (best === NOWHERE) return index;
    const difference = cost(index) - cost(best);
    if (difference !== 0) return difference < 0 ? index : best;
    // Listings count down; people begin with number 1.
    return isSameType(house, index, best) ? index : best;
  }, NOWHERE);
}

function isSameType(house: House, left: number, right: number): boolean {
  const typeOf = (index: number) => parseEntityName(house.receptacles[index]?.name ?? '').type;
  return typeOf(left) === typeOf(right);
}

function mayLieIn(receptacleType: string, objectType: string): boolean {
  return canPickUp(objectType)
    ? canContain(receptacleType, objectType)
    : FIXTURE_SURFACES.includes(receptacleType);
}
