import type { RunCharts } from '@foresight/contracts';
import { formatCount } from '../../lib/format-number';
import type { TableData } from './data-table';

export const probabilityBins = 20;

/** What the bars are divided by: what the gate executed, or how the episode ended. */
export type ProbabilityBy = 'executed' | 'outcome';

export interface ProbabilityBar {
  /** Lower bound of the range. */
  label: string;
  [part: string]: number | string;
}

export const probabilityParts = {
  executed: [
    { key: 'draft', name: 'Draft kept', color: 'var(--kept-fill)' },
    { key: 'revision', name: 'Revised', color: 'var(--revised-fill)' },
  ],
  outcome: [
    { key: 'solved', name: 'Episode solved', color: 'var(--success-fill)' },
    { key: 'unsolved', name: 'Not solved', color: 'var(--kept-fill)' },
    { key: 'open', name: 'Not finished', color: 'var(--line)' },
  ],
} as const;

/** All twentieths of [0, 1], also the empty ones; none at all without a probability. */
export function prepareProbabilities(
  bins: RunCharts['probabilities']['bins'],
  by: ProbabilityBy,
): ProbabilityBar[] {
  if (bins.length === 0) return [];
  const bars: ProbabilityBar[] = Array.from({ length: probabilityBins }, (_, bin) => ({
    label: nameProbability(bin),
    ...Object.fromEntries(probabilityParts[by].map(({ key }) => [key, 0])),
  }));
  for (const { bin, count, ...parts } of bins) {
    const bar = bars[bin];
    // What is neither draft nor revision was not decided by a probability.
    const held = bar?.[parts[by]];
    if (bar && typeof held === 'number') bar[parts[by]] = held + count;
  }
  return bars;
}

export const nameProbability = (bin: number): string => (bin / probabilityBins).toFixed(2);

/** The range that a threshold lies in, by its label. */
export const binOfThreshold = (threshold: number): string =>
  nameProbability(Math.min(probabilityBins - 1, Math.floor(threshold * probabilityBins + 1e-9)));

export function tabulateProbabilities(
  bars: readonly ProbabilityBar[],
  by: ProbabilityBy,
): TableData {
  return {
    columns: ['Probability from', ...probabilityParts[by].map(({ name }) => name)],
    rows: bars.map((bar) => [
      bar.label,
      ...probabilityParts[by].map(({ key }) => formatCount(Number(bar[key]))),
    ]),
  };
}
