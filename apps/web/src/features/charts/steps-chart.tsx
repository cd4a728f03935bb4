'use client';

import type { RunCharts } from '@foresight/contracts';
import { formatCount } from '../../lib/format-number';
import { BarsChart } from './bars-chart';
import { ChartPanel } from './chart-panel';
import { prepareSteps, tabulateSteps } from './prepare-steps';

const title = 'Steps to success';
const series = [
  { key: 'solved', name: 'Solved', color: 'var(--success-fill)' },
  { key: 'unsolved', name: 'Not solved', color: 'var(--kept-fill)' },
];

/** How many steps the finished episodes took. */
export function StepsChart({ charts }: { charts: Pick<RunCharts, 'lengths' | 'stepsToSuccess'> }) {
  const bars = prepareSteps(charts.lengths);
  const median = charts.stepsToSuccess;
  return (
    <ChartPanel
      title={title}
      hint={
        median === null
          ? 'Finished episodes by the number of their steps.'
          : `Half of the solved episodes took ${Math.round(median * 10) / 10} steps or fewer. Finished episodes by their steps.`
      }
      table={tabulateSteps(bars)}
      empty="The first bar comes with the first episode that finishes."
    >
      <BarsChart
        title={title}
        rows={bars}
        series={series}
        stacked
        format={formatCount}
        wholeNumbers
      />
    </ChartPanel>
  );
}
