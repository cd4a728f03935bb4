import type { Step } from '@foresight/contracts';
import { classifyStep, type StepClass, stepClasses } from './classify-step';

export interface Tick {
  /** First and last step of the tick. */
  from: number;
  to: number;
  /** Null while its steps are not loaded. */
  kind: StepClass | null;
}

/** One tick per step, or per several when there are more steps than room. */
export function prepareScrubber(
  steps: readonly Pick<Step, 'gate' | 'repairs'>[],
  known: number,
  most: number,
): Tick[] {
  const perTick = Math.max(1, Math.ceil(known / Math.max(1, most)));
  const ticks: Tick[] = [];
  for (let from = 0; from < known; from += perTick) {
    const to = Math.min(known, from + perTick) - 1;
    ticks.push({ from, to, kind: mostRemarkable(steps.slice(from, to + 1).map(classifyStep)) });
  }
  return ticks;
}

function mostRemarkable(kinds: StepClass[]): StepClass | null {
  return [...stepClasses].reverse().find((kind) => kinds.includes(kind)) ?? null;
}
