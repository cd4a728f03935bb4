import type { RunCharts } from '@foresight/contracts';
import { wilsonInterval } from '@foresight/metrics';
import { formatCount, formatProbability } from '../../lib/format-number';
import type { TableData } from './data-table';

export interface SuccessPoint {
  /** Episodes finished so far. */
  finished: number;
  succeeded: number;
  rate: number;
  /** 95 % Wilson interval. */
  interval: [low: number, high: number];
}

/** The success rate as it was after each group of finished episodes. */
export function prepareSuccess(groups: RunCharts['success']): SuccessPoint[] {
  let finished = 0;
  let succeeded = 0;
  return groups.flatMap((group) => {
    finished += group.finished;
    succeeded += group.succeeded;
    if (!(finished > 0)) return [];
    const { low, high } = wilsonInterval(succeeded, finished);
    return [
      {
        finished,
        succeeded,
        rate: succeeded / finished,
        interval: [low, high] as [number, number],
      },
    ];
  });
}

export function tabulateSuccess(points: readonly SuccessPoint[]): TableData {
  return {
    columns: ['Finished', 'Solved', 'Rate', '95 % interval'],
    rows: points.map(({ finished, succeeded, rate, interval }) => [
      formatCount(finished),
      formatCount(succeeded),
      formatProbability(rate),
      interval.map(formatProbability).join(' – '),
    ]),
  };
}
