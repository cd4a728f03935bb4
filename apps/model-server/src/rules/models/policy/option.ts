import { formatAction, type HouseholdAction } from '@foresight/worlds';
import type { Belief } from '../household/belief';

/** An action worth considering, and why. */
export interface Option {
  action: string;
  /** Completes a sentence after “I should”. */
  purpose: string;
  weight: number;
}

export function createOption(
  belief: Belief,
  action: HouseholdAction,
  purpose: string,
  weight = 1,
): Option {
  return { action: formatAction(action, belief.dialect), purpose, weight };
}
