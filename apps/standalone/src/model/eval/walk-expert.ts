import {
  applyActionText,
  type BuiltHouse,
  chooseSearchingAction,
  formatAction,
  isGoalMet,
  type Knowledge,
  lookAround,
  renderReset,
} from '@foresight/worlds';
import type { Walk } from './transition';

/** The episode of an expert that knows only what it has seen. */
export function walkExpert(
  { house, start }: BuiltHouse,
  { actionGrammar, maxSteps }: { actionGrammar: string; maxSteps: number },
): Walk {
  const initialObservation = renderReset(house);
  const walk: Walk = { goal: house.goal.sentence, actionGrammar, initialObservation, steps: [] };
  let state = start;
  let seen: Knowledge = new Set();
  while (walk.steps.length < maxSteps && !isGoalMet(house, state)) {
    const choice = chooseSearchingAction(house, state, seen);
    if (choice === null) break;
    const action = formatAction(choice.action, house.dialect);
    const outcome = applyActionText(house, state, action);
    state = outcome.state;
    seen = lookAround(house, state, seen);
    walk.steps.push({ action, observation: outcome.observation, imagined: null });
  }
  return walk;
}
