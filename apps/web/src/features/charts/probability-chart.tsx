'use client';

import type { RunCharts } from '@foresight/contracts';
import { useState } from 'react';
import { Segmented } from '../../components/ui/segmented';
import { formatCount, formatPlural, formatProbability } from '../../lib/format-number';
import { BarsChart } from './bars-chart';
import { ChartPanel } from './chart-panel';
import {
  binOfThreshold,
  type ProbabilityBy,
  prepareProbabilities,
  probabilityParts,
  tabulateProbabilities,
} from './prepare-probabilities';

const title = 'Revise probability';
const choices = [
  { value: 'executed' as const, label: 'What was executed' },
  { value: 'outcome' as const, label: 'How it ended' },
];

interface ProbabilityChartProps {
  probabilities: RunCharts['probabilities'];
  /** τp of the run. */
  threshold: number;
}

/** What the policy wrote when it was asked how sure it is that another action is better. */
export function ProbabilityChart({ probabilities, threshold }: ProbabilityChartProps) {
  const [by, setBy] = useState<ProbabilityBy>('executed');
  const bars = prepareProbabilities(probabilities.bins, by);
  return (
    <ChartPanel
      title={title}
      hint={`Reflections by the probability that the policy wrote; τp is ${formatProbability(threshold)}.${probabilities.unknown > 0 ? ` Without a readable one: ${formatPlural(probabilities.unknown, 'reflection')}.` : ''}`}
      choice={
        <Segmented label="Divide the bars by" value={by} options={choices} onChange={setBy} />
      }
      table={tabulateProbabilities(bars, by)}
      empty="No reflection with a readable probability yet."
    >
      <BarsChart
        title={title}
        rows={bars}
        series={probabilityParts[by]}
        stacked
        format={formatCount}
        wholeNumbers
        mark={{ label: binOfThreshold(threshold), name: 'τp' }}
      />
    </ChartPanel>
  );
}
