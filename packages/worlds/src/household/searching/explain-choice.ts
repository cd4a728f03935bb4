import { type House, type HouseState, MARK, type MarkName, NOWHERE } from '../household-types';
import { countPlaced } from '../is-goal-met';
import type { SearchingChoice } from './choose-searching-action';

const wantedMarks: Readonly<Record<string, MarkName>> = {
  pick_clean_then_place_in_recep: 'clean',
  pick_heat_then_place_in_recep: 'hot',
  pick_cool_then_place_in_recep: 'cool',
};

/** Where the task stands and what comes next, each one short sentence. */
export interface Explanation {
  reason: string;
  thought: string;
}

/** Says why the searching expert does what it does, in words that name what it looks at. */
export function explainChoice(
  house: House,
  state: HouseState,
  choice: SearchingChoice,
): Explanation {
  return { reason: describeStanding(house, state, choice), thought: describePlan(choice) };
}

function describeStanding(house: House, state: HouseState, choice: SearchingChoice): string {
  const held = house.objects[state.holding]?.name;
  if (held === undefined)
    return describeProgress(house, state) + describeNeed(house, state, choice);
  if (!house.goalObjects.includes(state.holding)) return `I hold ${held}, not needed.`;
  return `I hold ${held}, ${describeHeld(house, state, choice)}`;
}

function describeProgress({ goal, ...house }: House, state: HouseState): string {
  if (goal.family !== 'pick_two_obj_and_place') return '';
  const placed = house.goalTargets.map((target) => countPlaced({ goal, ...house }, state, target));
  return placed.includes(1) ? `One ${goal.objectType} is in place. ` : '';
}

/** Names the type first, so that whoever reads on looks for it in what was seen. */
function describeNeed(
  { goal, goalObjects, objects, receptacleByName }: House,
  { containers }: HouseState,
  { action, searchingFor }: SearchingChoice,
): string {
  if (searchingFor !== null) return `I need ${searchingFor}: not found yet.`;
  if (!('receptacle' in action)) return `I need ${goal.objectType}.`;
  const place = receptacleByName.get(action.receptacle) ?? NOWHERE;
  const there = goalObjects.find((index) => containers[index] === place);
  const name = 'object' in action ? action.object : objects[there ?? NOWHERE]?.name;
  return `I need ${goal.objectType}: ${name ?? goal.objectType} in ${action.receptacle}.`;
}

function describeHeld(
  { goal, goalLamps, objects, receptacles }: House,
  { containers, marks, holding }: HouseState,
  { searchingFor }: SearchingChoice,
): string {
  if (goal.family === 'look_at_obj_in_light') {
    if (searchingFor !== null) return `I need ${searchingFor}: not found yet.`;
    const [lamp = NOWHERE] = goalLamps;
    const place = receptacles[containers[lamp] ?? NOWHERE]?.name ?? 'the room';
    return `I need ${goal.targetType}: ${objects[lamp]?.name ?? goal.targetType} in ${place}.`;
  }
  const wanted = wantedMarks[goal.family];
  const isTreated = wanted !== undefined && ((marks[holding] ?? 0) & MARK[wanted]) !== 0;
  if (wanted !== undefined && !isTreated) return `not ${wanted} yet.`;
  return `${isTreated ? `${wanted}, ` : ''}it goes in ${goal.targetType}.`;
}

function describePlan({ action, searchingFor }: SearchingChoice): string {
  switch (action.kind) {
    case 'go':
      return searchingFor === null
        ? `I go to ${action.receptacle}.`
        : `I look at ${action.receptacle}.`;
    case 'open':
      return searchingFor === null
        ? `I open ${action.receptacle}.`
        : `I look inside ${action.receptacle}.`;
    case 'take':
      return `I take it.`;
    case 'move':
      return `I put it in ${action.receptacle}.`;
    case 'use':
      return `I turn on ${action.object}.`;
    case 'clean':
    case 'heat':
    case 'cool':
      return `I ${action.kind} it.`;
    default:
      return `I ${action.kind}.`;
  }
}
