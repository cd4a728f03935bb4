import { type BootstrapOptions, bootstrapInterval } from './bootstrap-interval';
import type { Interval } from './interval';
import { mcNemarExact } from './mcnemar-exact';

/** What two systems made of the same task with the same seed. */
export interface PairedOutcome {
  /** What is independent of the others, usually the task: pairs of one unit stay together. */
  unit: string;
  baseline: boolean;
  candidate: boolean;
}

export interface PairedComparison {
  pairs: number;
  units: number;
  /** Success rates over the pairs, 0 … 1. */
  baselineRate: number;
  candidateRate: number;
  /** Candidate − baseline, −1 … 1, with its bootstrap interval over the units. */
  difference: number;
  differenceInterval: Interval | null;
  /** Candidate / baseline; null if the baseline never succeeds. */
  ratio: number | null;
  ratioInterval: Interval | null;
  /** Pairs in which only the candidate succeeds (0→1), and only the baseline (1→0). */
  gained: number;
  lost: number;
  /** Of McNemar's exact test, which takes the pairs for independent. */
  pValue: number;
}

/**
 * Compares two systems on the same tasks and seeds.
 *
 * @throws RangeError without pairs
 */
export function comparePaired(
  outcomes: readonly PairedOutcome[],
  options: BootstrapOptions = {},
): PairedComparison {
  if (outcomes.length === 0) throw new RangeError('There are no pairs to compare.');
  const units = [...groupByUnit(outcomes).values()].map(count);
  const total = sum(units);
  const gained = outcomes.filter(({ baseline, candidate }) => candidate && !baseline).length;
  const lost = outcomes.filter(({ baseline, candidate }) => baseline && !candidate).length;
  return {
    pairs: total.pairs,
    units: units.length,
    baselineRate: total.baseline / total.pairs,
    candidateRate: total.candidate / total.pairs,
    difference: differenceOf([total]),
    differenceInterval: bootstrapInterval(units, differenceOf, options),
    ratio: total.baseline === 0 ? null : ratioOf([total]),
    ratioInterval: bootstrapInterval(units, ratioOf, options),
    gained,
    lost,
    pValue: mcNemarExact(gained, lost),
  };
}

interface Counts {
  pairs: number;
  baseline: number;
  candidate: number;
}

function groupByUnit(outcomes: readonly PairedOutcome[]): Map<string, PairedOutcome[]> {
  const groups = new Map<string, PairedOutcome[]>();
  for (const outcome of outcomes) {
    const group = groups.get(outcome.unit);
    if (group) group.push(outcome);
    else groups.set(outcome.unit, [outcome]);
  }
  return groups;
}

function count(outcomes: readonly PairedOutcome[]): Counts {
  return {
    pairs: outcomes.length,
    baseline: outcomes.filter(({ baseline }) => baseline).length,
    candidate: outcomes.filter(({ candidate }) => candidate).length,
  };
}

function sum(counts: readonly Counts[]): Counts {
  const total = { pairs: 0, baseline: 0, candidate: 0 };
  for (const { pairs, baseline, candidate } of counts) {
    total.pairs += pairs;
    total.baseline += baseline;
    total.candidate += candidate;
  }
  return total;
}

function differenceOf(sample: readonly Counts[]): number {
  const { pairs, baseline, candidate } = sum(sample);
  return (candidate - baseline) / pairs;
}

function ratioOf(sample: readonly Counts[]): number {
  const { baseline, candidate } = sum(sample);
  return candidate / baseline;
}
