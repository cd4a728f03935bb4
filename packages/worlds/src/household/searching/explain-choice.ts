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
  const { goal, goalObjects, goalTargets, objects } = house;
  const held = objects[state.holding]?.name;
  if (held !== undefined && !goalObjects.includes(state.holding)) {
    return `I hold ${held}, which the task does not need.`;
  }
  const parts: string[] = [];
  const isPair = goal.family === 'pick_two_obj_and_place';
  if (isPair && goalTargets.some((target) => countPlaced(house, state, target) === 1)) {
    parts.push(`One ${goal.objectType} is in place.`);
  }
  if (held !== undefined) parts.push(`I hold ${held}${describeTreatment(house, state)}.`);
  if (choice.searchingFor !== null) parts.push(`I have not found ${choice.searchingFor} yet.`);
  else if (held === undefined) parts.push(describeFind(house, state, choice));
  return parts.join(' ');
}

function describeTreatment({ goal }: House, { marks, holding }: HouseState): string {
  const wanted = wantedMarks[goal.family];
  if (wanted === undefined) return '';
  return ((marks[holding] ?? 0) & MARK[wanted]) !== 0 ? `, it is ${wanted}` : `, not ${wanted} yet`;
}

/** The thing that the next action goes for. */
function describeFind(house: House, state: HouseState, { action }: SearchingChoice): string {
  if (!('receptacle' in action)) return `I hold nothing.`;
  const place = house.receptacleByName.get(action.receptacle) ?? NOWHERE;
  const taken = 'object' in action ? action.object : undefined;
  const object = house.goalObjects.find((index) => state.containers[index] === place);
  const name = taken ?? house.objects[object ?? NOWHERE]?.name ?? house.goal.objectType;
  return `There is ${name} in ${action.receptacle}.`;
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
