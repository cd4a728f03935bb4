import { type House, type HouseState, MARK, NOWHERE, type Treatment } from './household-types';
import { type Outcome, refuse } from './outcome';
import { replaceAt } from './replace-at';
import {
  resolveLamp,
  resolveMove,
  resolveSlice,
  resolveTake,
  resolveTreatment,
} from './resolve-action';

export function take(house: House, state: HouseState, object: string, receptacle: string): Outcome {
  const found = resolveTake(house, state, object, receptacle);
  if (found === null) return refuse(state);
  const containers = replaceAt(state.containers, found.object, NOWHERE);
  return {
    state: { ...state, holding: found.object, containers },
    observation: `You pick up the ${object} from the ${receptacle}.`,
  };
}

export function move(house: House, state: HouseState, object: string, receptacle: string): Outcome {
  const found = resolveMove(house, state, object, receptacle);
  if (found === null) return refuse(state);
  const containers = replaceAt(state.containers, found.object, found.receptacle);
  const observation =
    house.dialect === 'current'
      ? `You move the ${object} to the ${receptacle}.`
      : `You put the ${object} in/on the ${receptacle}.`;
  return { state: { ...state, holding: NOWHERE, containers }, observation };
}

export function treat(
  house: House,
  state: HouseState,
  treatment: Treatment,
  object: string,
  receptacle: string,
): Outcome {
  const found = resolveTreatment(house, state, treatment, object, receptacle);
  if (found === null) return refuse(state);
  const marks = treatedMarks(state.marks[found.object] ?? 0, treatment);
  return {
    state: { ...state, marks: replaceAt(state.marks, found.object, marks) },
    observation: `You ${treatment} the ${object} using the ${receptacle}.`,
  };
}

function treatedMarks(marks: number, treatment: Treatment): number {
  if (treatment === 'clean') return marks | MARK.clean;
  return treatment === 'heat' ? (marks | MARK.hot) & ~MARK.cool : (marks | MARK.cool) & ~MARK.hot;
}

export function slice(house: House, state: HouseState, object: string, tool: string): Outcome {
  const found = resolveSlice(house, state, object, tool);
  if (found === NOWHERE) return refuse(state);
  const marks = (state.marks[found] ?? 0) | MARK.sliced;
  return {
    state: { ...state, marks: replaceAt(state.marks, found, marks) },
    observation: `You sliced the ${object} with the ${tool}.`,
  };
}

export function useLamp(house: House, state: HouseState, name: string): Outcome {
  const lamp = resolveLamp(house, state, name);
  if (lamp === NOWHERE) return refuse(state);
  const marks = ((state.marks[lamp] ?? 0) ^ MARK.on) | MARK.used;
  const verb = (marks & MARK.on) !== 0 ? 'on' : 'off';
  return {
    state: { ...state, marks: replaceAt(state.marks, lamp, marks) },
    observation: `You turn ${verb} the ${name}.`,
  };
}
