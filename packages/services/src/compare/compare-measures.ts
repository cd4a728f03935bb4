import type { ComparedMeasure, MeasureComparison } from '@foresight/contracts';
import { bootstrapInterval } from '@foresight/metrics';
import type { EpisodeFacts, PairFacts } from '../ports/statistics-store';

/** A pair that both runs have finished. */
export type FinishedPair = PairFacts & { left: EpisodeFacts; right: EpisodeFacts };

/** A sum, and what it is divided by. */
type Ratio = [sum: number, of: number];
type Measure = (own: EpisodeFacts, other: EpisodeFacts) => Ratio;

const measures: Record<ComparedMeasure, Measure> = {
  steps: ({ steps }) => [steps, 1],
  // Of tasks that both solve, so that neither is blamed for solving the long ones.
  stepsToSuccess: (own, other) => (own.success && other.success ? [own.steps, 1] : [0, 0]),
  reviseRate: ({ revised, steps }) => [revised, steps],
  exactMatch: ({ exactMatches, compared }) => [exactMatches, compared],
  tokenF1: ({ tokenF1, compared }) => [tokenF1, compared],
  deltaF1: ({ deltaF1, compared }) => [deltaF1, compared],
  tokenSetF1: ({ tokenSetF1, comparedSets }) => [tokenSetF1, comparedSets],
  tokens: ({ tokens }) => [tokens, 1],
};

export const comparedMeasures = Object.keys(measures) as ComparedMeasure[];

/** The mean of both runs and their difference, with its interval over tasks. */
export function compareMeasure(
  measure: ComparedMeasure,
  pairs: readonly FinishedPair[],
  resamples: number,
): MeasureComparison {
  const tasks = [...sumByTask(measures[measure], pairs).values()];
  const total = meansOf(tasks);
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    measure,
    left: finite(total.left),
    right: finite(total.right),
    difference: finite(total.right - total.left),
    interval: bootstrapInterval(
      tasks,
      (sample) => {
        const { left, right } = meansOf(sample);
        return right - left;
      },
      { resamples },
    ),
  };
}

interface Sums {
  left: Ratio;
  right: Ratio;
}

function sumByTask(measure: Measure, pairs: readonly FinishedPair[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { taskId, left, right } of pairs) {
    const held = sums.get(taskId) ?? { left: [0, 0], right: [0, 0] };
    sums.set(taskId, {
      left: add(held.left, measure(left, right)),
      right: add(held.right, measure(right, left)),
    });
  }
  return sums;
}

const add = (one: Ratio, other: Ratio): Ratio => [one[0] + other[0], one[1] + other[1]];

function meansOf(tasks: readonly Sums[]): { left: number; right: number } {
  let left: Ratio = [0, 0];
  let right: Ratio = [0, 0];
  for (const task of tasks) {
    left = add(left, task.left);
    right = add(right, task.right);
  }
  return { left: left[0] / left[1], right: right[0] / right[1] };
}
