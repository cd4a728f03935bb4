import type { RunCalibration } from '@foresight/contracts';
import { formatCount, formatProbability } from '../../lib/format-number';
import type { TableData } from './data-table';

type Bin = RunCalibration['widthBins'][number];
type Measured = NonNullable<RunCalibration['calibration']>['brier'];

export interface ReliabilityPoint {
  probability: number;
  rate: number;
  count: number;
  /** How far the interval reaches below and above the rate. */
  spread: [below: number, above: number];
  range: string;
}

/** What was said against what came true, bin by bin. */
export function prepareReliability(bins: readonly Bin[]): ReliabilityPoint[] {
  return bins.flatMap(({ low, high, count, meanProbability, rate, rateInterval }) => {
    if (![meanProbability, rate, rateInterval.low, rateInterval.high].every(Number.isFinite))
      return [];
    return [
      {
        probability: meanProbability,
        rate,
        count,
        spread: [rate - rateInterval.low, rateInterval.high - rate] as [number, number],
        range: `${formatProbability(low)}–${formatProbability(high)}`,
      },
    ];
  });
}

export function tabulateReliability(points: readonly ReliabilityPoint[]): TableData {
  return {
    columns: ['Said', 'Steps', 'Mean said', 'Right', '95 % interval'],
    rows: points.map(({ range, count, probability, rate, spread: [below, above] }) => [
      range,
      formatCount(count),
      formatProbability(probability),
      formatProbability(rate),
      `${formatProbability(rate - below)} – ${formatProbability(rate + above)}`,
    ]),
  };
}

/** `0.12 (0.05 – 0.20)`; without an interval where none is known. */
export function describeMeasured({ value, interval }: Measured): string {
  const shown = formatProbability(value);
  if (!interval) return `${shown} (interval undefined)`;
  return `${shown} (${formatProbability(interval.low)} – ${formatProbability(interval.high)})`;
}
