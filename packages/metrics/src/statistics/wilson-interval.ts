import type { Interval } from './interval';

/** The standard normal's 97.5 % quantile: 95 % lie within this many standard deviations. */
const z = 1.959963984540054;

/**
 * The 95 % score interval of a success rate (Wilson, JASA 22, 1927), in [0, 1]. Unlike the normal
 * approximation it holds for few trials and for rates near 0 and 1. It takes the trials for
 * independent: of several attempts at each task, see `bootstrapInterval` over the tasks.
 *
 * @throws RangeError unless 0 ≤ successes ≤ trials and there is a trial
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (!(trials > 0 && successes >= 0 && successes <= trials)) {
    throw new RangeError(`${successes} of ${trials} is no success rate.`);
  }
  const failures = trials - successes;
  const centre = (successes + z ** 2 / 2) / (trials + z ** 2);
  const spread = (z / (trials + z ** 2)) * Math.sqrt((successes * failures) / trials + z ** 2 / 4);
  // Rounding must not put a bound a hair outside the rates that exist.
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - spread),
    high: failures === 0 ? 1 : Math.min(1, centre + spread),
  };
}
