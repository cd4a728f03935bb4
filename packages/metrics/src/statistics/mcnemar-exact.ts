/**
 * Two-sided p-value of McNemar's exact test (McNemar, Psychometrika 12, 1947, with the binomial
 * distribution in place of χ²): how likely it is that pairs which differ split at least this
 * unevenly, if either way were a fair coin. In (0, 1]; 1 when no pair differs. It takes the pairs
 * for independent.
 *
 * @param gained pairs that failed before and succeed now
 * @param lost pairs that succeeded before and fail now
 * @throws RangeError unless both are counts
 */
export function mcNemarExact(gained: number, lost: number): number {
  for (const count of [gained, lost]) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is no count.`);
  }
  const differing = gained + lost;
  const fewer = Math.min(gained, lost);
  // In logarithms, since 2 ** -differing underflows for more than a thousand pairs.
  let logTerm = -differing * Math.LN2;
  let tail = Math.exp(logTerm);
  for (let count = 1; count <= fewer; count += 1) {
    logTerm += Math.log((differing - count + 1) / count);
    tail += Math.exp(logTerm);
  }
  return Math.min(1, 2 * tail);
}
