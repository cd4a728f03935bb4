import type { Interval } from './interval';
import { wilsonInterval } from './wilson-interval';

/** A probability that was told beforehand, and whether it came true. */
export interface Forecast {
  /** What is independent of the others, such as the episode: forecasts of one unit stay together. */
  unit: string;
  /** In [0, 1]. */
  probability: number;
  outcome: boolean;
}

/** `width`: ranges of one width; `mass`: ranges that hold as many forecasts each. */
export type Binning = 'width' | 'mass';

export interface CalibrationBin {
  /** Bounds of the range, or of the probabilities that a bin of equal mass holds. */
  low: number;
  high: number;
  count: number;
  /** Mean of the probabilities in the bin. */
  meanProbability: number;
  /** Share of them that came true, with its 95 % Wilson interval. */
  rate: number;
  rateInterval: Interval;
}

/**
 * Forecasts by probability, for a reliability diagram (Niculescu-Mizil & Caruana, ICML 2005); empty
 * bins are left out. Ranges of equal width are closed below and open above, save the last. Bins of
 * equal mass never part equal probabilities, so that the order of the forecasts does not matter:
 * with few different ones there are fewer bins.
 *
 * @throws RangeError for a probability outside [0, 1], or without a bin
 */
export function calibrationBins(
  forecasts: readonly Forecast[],
  binning: Binning,
  bins = 10,
): CalibrationBin[] {
  const groups = groupForecasts(forecasts, binning, bins);
  return groups.flatMap((group, at) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    return binning === 'width'
      ? [summarize(group, at / bins, (at + 1) / bins)]
      : [summarize(group, first.probability, last.probability)];
  });
}

/** The forecasts of each bin, of equal mass in the order of their probabilities; some are empty. */
export function groupForecasts(
  forecasts: readonly Forecast[],
  binning: Binning,
  bins = 10,
): Forecast[][] {
  if (!Number.isSafeInteger(bins) || bins < 1) throw new RangeError(`${bins} bins are none.`);
  for (const { probability } of forecasts) {
    if (!(probability >= 0 && probability <= 1))
      throw new RangeError(`${probability} is no probability.`);
  }
  return binning === 'width' ? groupByWidth(forecasts, bins) : groupByMass(forecasts, bins);
}

function groupByWidth(forecasts: readonly Forecast[], bins: number): Forecast[][] {
  const groups: Forecast[][] = Array.from({ length: bins }, () => []);
  for (const forecast of forecasts) {
    groups[Math.min(bins - 1, Math.floor(forecast.probability * bins))]?.push(forecast);
  }
  return groups;
}

function groupByMass(forecasts: readonly Forecast[], bins: number): Forecast[][] {
  const sorted = [...forecasts].sort((one, other) => one.probability - other.probability);
  const groups: Forecast[][] = [];
  let start = 0;
  for (let nth = 1; nth <= bins; nth += 1) {
    const end = endOfTies(sorted, Math.max(start, Math.round((nth * sorted.length) / bins)));
    groups.push(sorted.slice(start, end));
    start = end;
  }
  return groups;
}

/** The first place from `end` on that does not part equal probabilities. */
function endOfTies(sorted: readonly Forecast[], end: number): number {
  let at = end;
  while (at > 0 && at < sorted.length && sorted[at]?.probability === sorted[at - 1]?.probability)
    at += 1;
  return at;
}

function summarize(group: readonly Forecast[], low: number, high: number): CalibrationBin {
  const count = group.length;
  const hits = group.filter(({ outcome }) => outcome).length;
  const sum = group.reduce((total, { probability }) => total + probability, 0);
  return {
    low,
    high,
    count,
    meanProbability: sum / count,
    rate: hits / count,
    rateInterval: wilsonInterval(hits, count),
  };
}
