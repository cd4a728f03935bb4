import {
  type HouseholdAction,
  type MarkName,
  NOTHING_HAPPENS,
  parseAction,
  parseView,
  type ReceptacleView,
} from '@foresight/worlds';
import type { PastTurn } from '../prompt/read-prompt';
import { type Belief, type BelievedReceptacle, createReceptacle } from './belief';

const markOf = { clean: 'clean', heat: 'hot', cool: 'cool' } as const;
const opposite = { heat: 'cool', cool: 'heat' } as const;

/** Changes a belief by what an action was answered, whether by the world or by imagination. */
export function observeTurn(belief: Belief, turn: PastTurn): void {
  const action = parseAction(turn.action);
  const observation = turn.observation.trim();
  const worked = action !== null && !observation.startsWith(NOTHING_HAPPENS);
  belief.last = { action: turn.action, worked };
  if (!worked) return;
  if ('receptacle' in action) arrive(belief, action);
  observeEffect(belief, action, observation);
  const view = parseView(observation);
  if (view !== null) observeView(belief, view);
}

/** An action at a receptacle that worked tells where the agent stands. */
function arrive(belief: Belief, action: HouseholdAction & { receptacle: string }): void {
  const { receptacle } = action;
  findReceptacle(belief, receptacle);
  belief.position = receptacle;
  if (action.kind === 'go') {
    belief.visits.set(receptacle, (belief.visits.get(receptacle) ?? 0) + 1);
  }
}

function observeEffect(belief: Belief, action: HouseholdAction, observation: string): void {
  switch (action.kind) {
    case 'take':
      removeObject(belief, action.object);
      belief.holding = action.object;
      return;
    case 'move':
      removeObject(belief, action.object);
      findReceptacle(belief, action.receptacle).contents?.push(action.object);
      belief.holding = null;
      return;
    case 'close':
      findReceptacle(belief, action.receptacle).access = 'closed';
      return;
    case 'inventory':
      belief.holding = /carrying: an? (.+?)\.?$/.exec(observation)?.[1] ?? null;
      return;
    case 'use':
      mark(belief, action.object, 'used');
      return;
    case 'slice':
      mark(belief, action.object, 'sliced');
      return;
    default:
      if ('object' in action) treat(belief, action.kind, action.object);
  }
}

function treat(belief: Belief, treatment: 'clean' | 'heat' | 'cool', object: string): void {
  belief.holding = object;
  mark(belief, object, markOf[treatment]);
  if (treatment !== 'clean') belief.marks.get(object)?.delete(markOf[opposite[treatment]]);
}

function mark(belief: Belief, object: string, name: MarkName): void {
  const marks = belief.marks.get(object) ?? new Set();
  belief.marks.set(object, marks.add(name));
}

function observeView(belief: Belief, view: ReceptacleView): void {
  const receptacle = findReceptacle(belief, view.receptacle);
  receptacle.access = view.access;
  if (view.access === 'closed') return;
  for (const object of view.contents) removeObject(belief, object);
  receptacle.contents = view.contents.filter((object) => object !== belief.holding);
}

/** An object is in one place at a time. */
function removeObject(belief: Belief, object: string): void {
  for (const receptacle of belief.receptacles.values()) {
    receptacle.contents = receptacle.contents?.filter((name) => name !== object) ?? null;
  }
}

/** Receptacles that the room line does not name exist all the same. */
function findReceptacle(belief: Belief, name: string): BelievedReceptacle {
  const known = belief.receptacles.get(name) ?? createReceptacle(name);
  belief.receptacles.set(name, known);
  return known;
}
