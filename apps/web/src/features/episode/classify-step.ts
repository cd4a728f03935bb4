import type { Step } from '@foresight/contracts';
import type { Tone } from '../../lib/tones';
import { describeGate } from './describe-gate';

/** What is most remarkable about a step, for a tick of the scrubber and the badge of its card. */
export type StepClass = 'kept' | 'repaired' | 'revised' | 'unreadable';

/** From plain to remarkable: of several steps in one tick, the last of these shows. */
export const stepClasses: readonly StepClass[] = ['kept', 'repaired', 'revised', 'unreadable'];

export function classifyStep(step: Pick<Step, 'gate' | 'repairs'>): StepClass {
  if (step.gate.executed === 'none' || describeGate(step.gate.reason).unreadable)
    return 'unreadable';
  if (step.gate.executed === 'revision') return 'revised';
  return step.repairs > 0 ? 'repaired' : 'kept';
}

export const stepClassTone: Record<StepClass, Tone> = {
  kept: 'kept',
  repaired: 'reflection',
  revised: 'revised',
  unreadable: 'danger',
};

export const stepClassLabel: Record<StepClass, string> = {
  kept: 'draft kept',
  repaired: 'kept after a repair',
  revised: 'revised',
  unreadable: 'gate could not decide',
};
