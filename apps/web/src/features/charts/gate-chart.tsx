'use client';

import type { RunCharts } from '@foresight/contracts';
import { formatCount } from '../../lib/format-number';
import { BarsChart } from './bars-chart';
import { ChartPanel } from './chart-panel';
import { prepareGate, tabulateGate } from './prepare-gate';

const title = 'What the gate decided';
const series = [
  { key: 'revised', name: 'Revision executed', color: 'var(--revised-fill)' },
  { key: 'kept', name: 'Draft executed', color: 'var(--kept-fill)' },
  { key: 'unreadable', name: 'Could not be read', color: 'var(--danger-fill)' },
];

/** Steps by the reason that the gate gave. */
export function GateChart({ gate }: { gate: RunCharts['gate'] }) {
  const rows = prepareGate(gate);
  return (
    <ChartPanel
      title={title}
      hint="Steps by the reason of the gate."
      table={tabulateGate(rows)}
      empty="No step has been taken yet."
    >
      <BarsChart
        title={title}
        rows={rows}
        series={series.filter(({ key }) => rows.some((row) => row[key as 'kept'] > 0))}
        lying
        nameWidth={156}
        stacked
        format={formatCount}
        wholeNumbers
      />
    </ChartPanel>
  );
}
