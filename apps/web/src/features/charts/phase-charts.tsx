'use client';

import type { RunCharts } from '@foresight/contracts';
import { formatDuration } from '../../lib/format-duration';
import { formatCompact, formatPlural } from '../../lib/format-number';
import { BarsChart } from './bars-chart';
import { ChartPanel } from './chart-panel';
import { preparePhases, tabulateLatency, tabulateTokens } from './prepare-phases';

const empty = 'No model has answered yet.';

const latencies = [
  { key: 'median', name: 'Median', color: 'var(--accent-fill)' },
  { key: 'p90', name: '90 % are faster', color: 'var(--kept-fill)' },
];

const tokens = [
  { key: 'prompt', name: 'Prompt', color: 'var(--kept-fill)' },
  { key: 'completion', name: 'Completion', color: 'var(--accent-fill)' },
];

/** How long each phase waits for its model. */
export function LatencyChart({ phases }: { phases: RunCharts['phases'] }) {
  const title = 'Latency by phase';
  const rows = preparePhases(phases);
  return (
    <ChartPanel
      title={title}
      hint="Time from sending a request to the end of its answer, repairs and retries included."
      table={tabulateLatency(rows)}
      empty={empty}
    >
      <BarsChart title={title} rows={rows} series={latencies} lying format={formatDuration} />
    </ChartPanel>
  );
}

/** Where the tokens go. */
export function TokensChart({ phases }: { phases: RunCharts['phases'] }) {
  const title = 'Tokens by phase';
  const rows = preparePhases(phases);
  const uncounted = phases.reduce((sum, phase) => sum + phase.uncounted, 0);
  return (
    <ChartPanel
      title={title}
      hint={`Tokens read and written by the models, as their servers count them.${uncounted > 0 ? ` ${formatPlural(uncounted, 'call')} without a count.` : ''}`}
      table={tabulateTokens(rows)}
      empty={empty}
    >
      <BarsChart title={title} rows={rows} series={tokens} lying stacked format={formatCompact} />
    </ChartPanel>
  );
}
