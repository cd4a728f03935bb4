import type { Interval } from './interval';
import { seededRandom } from './seeded-random';

export interface BootstrapOptions {
  /** Same seed, same interval. */
  seed?: number;
  resamples?: number;
}

/**
 * The 95 % percentile bootstrap interval of a statistic (Efron & Tibshirani, An Introduction to the
 * Bootstrap, 1993, chapter 13). What is drawn anew are the units, with replacement: give what is
 * independent. With several attempts at each task that is the task with all its attempts; with two
 * systems on the same tasks it is the task with the outcomes of both, which keeps them paired.
 *
 * @param statistic of a sample as large as `units`; a sample for which it is not finite (a ratio
 * over nothing) is left out
 * @returns null without units, or if the statistic is not finite for a tenth of the samples
 */
export function bootstrapInterval<Unit>(
  units: readonly Unit[],
  statistic: (sample: readonly Unit[]) => number,
  { seed = 1, resamples = 2_000 }: BootstrapOptions = {},
): Interval | null {
  const random = seededRandom(seed);
  const draw = () => units[Math.floor(random() * units.length)] as Unit;
  const values: number[] = [];
  for (let resample = 0; resample < resamples && units.length > 0; resample += 1) {
    const value = statistic(units.map(draw));
    if (Number.isFinite(value)) values.push(value);
  }
  if (values.length === 0 || values.length < 0.9 * resamples) return null;
  values.sort((left, right) => left - right);
  return { low: quantile(values, 0.025), high: quantile(values, 0.975) };
}

/** Linear between the two nearest of the sorted values. */
function quantile(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}
