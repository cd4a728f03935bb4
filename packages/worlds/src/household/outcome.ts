import type { HouseState } from './household-types';

/** The answer to anything that cannot be done. */
export const NOTHING_HAPPENS = 'Nothing happens.';

export interface Outcome {
  /** The same object as before when nothing changed. */
  state: HouseState;
  observation: string;
}

/** The outcome of an action whose preconditions do not hold. */
export function refuse(state: HouseState): Outcome {
  return { state, observation: NOTHING_HAPPENS };
}
