import type { Step } from '@foresight/contracts';

/** The nearest step after (1) or before (-1) one whose revision was executed; null if there is none. */
export function findRevised(
  steps: readonly Pick<Step, 'gate'>[],
  from: number,
  direction: 1 | -1,
): number | null {
  for (let index = from + direction; index >= 0 && index < steps.length; index += direction) {
    if (steps[index]?.gate.executed === 'revision') return index;
  }
  return null;
}
