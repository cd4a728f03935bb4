import { type Dialect, type Goal, parseAction, parseGoal, parseListing } from '@foresight/worlds';
import type { LoopPrompt, PastTurn } from '../prompt/read-prompt';
import { type Belief, createReceptacle } from './belief';
import { observeTurn } from './observe-turn';

/** Builds up what the record of an attempt tells; null when it is no attempt in a household. */
export function readBelief(prompt: LoopPrompt): Belief | null {
  const goal = parseGoal(prompt.goal);
  const roomLine = prompt.initialObservation.split('\n').find((line) => line.includes('you see'));
  const names = roomLine === undefined ? null : parseListing(roomLine);
  if (goal === null || names === null || names.length === 0) return null;
  const belief = startBelief(goal, readDialect(prompt), names, prompt.leftOut);
  if (prompt.leftOut > 0) belief.holding = heldAtFirst(prompt.turns);
  for (const turn of prompt.turns) observeNews(belief, turn);
  return belief;
}

function observeNews(belief: Belief, turn: PastTurn): void {
  const before = describeKnowledge(belief);
  observeTurn(belief, turn);
  belief.stalled = describeKnowledge(belief) === before ? belief.stalled + 1 : 0;
}

/** Equal for beliefs between which nothing was learned or changed; where one stands is no news. */
function describeKnowledge({ receptacles, holding, marks, visits }: Belief): string {
  const states = [...marks].map(([object, names]) => [object, [...names]]);
  return JSON.stringify([[...receptacles.values()], holding, states, visits.size]);
}

function startBelief(goal: Goal, dialect: Dialect, names: string[], leftOut: number): Belief {
  return {
    goal,
    dialect,
    receptacles: new Map(names.map((name) => [name, createReceptacle(name)])),
    position: null,
    holding: null,
    marks: new Map(),
    visits: new Map(),
    last: null,
    stalled: 0,
    leftOut,
  };
}

/** The wording of the actions tells the dialect; without them, the wording of an arrival does. */
function readDialect({ system, turns }: LoopPrompt): Dialect {
  if (/\bput \S+ in\/on /i.test(system)) return 'classic';
  if (/\bmove \S+ to /i.test(system)) return 'current';
  const arrival = turns.find(({ action }) => action.startsWith('go to '));
  return arrival === undefined || arrival.observation.startsWith('You arrive')
    ? 'current'
    : 'classic';
}

/** What must have been in hand before the first step shown: the thing first put down or treated. */
function heldAtFirst(turns: readonly PastTurn[]): string | null {
  for (const { action, observation } of turns) {
    const parsed = parseAction(action);
    if (parsed === null || !observation.startsWith('You ')) continue;
    if (parsed.kind === 'take') return null;
    if ('object' in parsed && 'receptacle' in parsed) return parsed.object;
  }
  return null;
}
