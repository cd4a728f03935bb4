import { deltaF1, type StateTriple } from './delta-f1';
import { exactMatch } from './exact-match';
import { tokenF1 } from './token-f1';
import { tokenSetF1 } from './token-set-f1';

/** Agreement of an imagined state with the real one; each number in [0, 1]. */
export interface Consistency {
  exactMatch: boolean;
  tokenF1: number;
  deltaF1: number;
  /** null if either text is empty. */
  tokenSetF1: number | null;
}

/** Every measure of how well a world model foresaw the real next state. */
export function compareStates(states: StateTriple): Consistency {
  const { predicted, real } = states;
  return {
    exactMatch: exactMatch(predicted, real),
    tokenF1: tokenF1(predicted, real),
    deltaF1: deltaF1(states),
    tokenSetF1: tokenSetF1(predicted, real),
  };
}
