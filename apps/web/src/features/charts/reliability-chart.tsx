'use client';

import type { Run, RunCalibration } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CartesianGrid,
  ErrorBar,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { Segmented } from '../../components/ui/segmented';
import { runCalibrationQuery } from '../../lib/chart-queries';
import { formatPlural, formatProbability } from '../../lib/format-number';
import { ChartPanel } from './chart-panel';
import { axisTick, chartMargin, tooltipBox } from './chart-style';
import {
  describeMeasured,
  prepareReliability,
  type ReliabilityPoint,
  tabulateReliability,
} from './prepare-reliability';

const title = 'Reliability of the revise probability';
/** A bootstrap over fewer is too narrow. */
const fewUnits = 20;
const binnings = [
  { value: 'widthBins' as const, label: 'Equal widths' },
  { value: 'massBins' as const, label: 'Equal counts' },
];

/** Whether revisions were right as often as the policy said, where drafts were tried instead. */
export function ReliabilityChart({ run }: { run: Run }) {
  const { data } = useQuery(runCalibrationQuery(run.id));
  const [binning, setBinning] = useState<'widthBins' | 'massBins'>('widthBins');
  const points = prepareReliability(data?.[binning] ?? []);
  return (
    <ChartPanel
      title={title}
      hint={`How often the revision was better than its draft. Only revised steps are judged: below τp ${formatProbability(run.config.gate.reviseThreshold)} nothing is known.`}
      choice={<Segmented label="Bins" value={binning} options={binnings} onChange={setBinning} />}
      table={tabulateReliability(points)}
      empty={data ? describeEmpty(run, data) : 'Loading…'}
      note={data?.calibration && <Measures calibration={data.calibration} data={data} />}
    >
      <ResponsiveContainer width="100%" height="100%">
        <ScatterChart margin={{ ...chartMargin, top: 14 }} title={title}>
          <CartesianGrid stroke="var(--line)" />
          <XAxis
            dataKey="probability"
            type="number"
            domain={[0, 1]}
            ticks={[0, 0.25, 0.5, 0.75, 1]}
            tickFormatter={formatProbability}
            tick={axisTick}
            tickLine={false}
            stroke="var(--line)"
          />
          <YAxis
            dataKey="rate"
            type="number"
            width={44}
            domain={[0, 1]}
            ticks={[0, 0.25, 0.5, 0.75, 1]}
            tickFormatter={formatProbability}
            tick={axisTick}
            tickLine={false}
            axisLine={false}
          />
          <ReferenceLine
            segment={[
              { x: 0, y: 0 },
              { x: 1, y: 1 },
            ]}
            stroke="var(--ink-faint)"
            strokeDasharray="4 4"
          />
          <Tooltip
            isAnimationActive={false}
            content={({ payload }) => <Tip point={payload?.[0]?.payload} />}
          />
          <Scatter data={points} fill="var(--revised-fill)" isAnimationActive={false}>
            <ErrorBar
              dataKey="spread"
              direction="y"
              width={6}
              stroke="var(--revised-fill)"
              isAnimationActive={false}
            />
            <LabelList dataKey="count" position="right" fill="var(--ink-muted)" fontSize={11} />
          </Scatter>
        </ScatterChart>
      </ResponsiveContainer>
    </ChartPanel>
  );
}

function Tip({ point }: { point: ReliabilityPoint | undefined }) {
  if (!point) return null;
  return (
    <div style={tooltipBox} className="px-2.5 py-1.5">
      <p>Said {point.range}</p>
      <p>
        Right in {formatProbability(point.rate)} of {formatPlural(point.count, 'step')}
      </p>
    </div>
  );
}

interface MeasuresProps {
  calibration: NonNullable<RunCalibration['calibration']>;
  data: RunCalibration;
}

function Measures({ calibration, data }: MeasuresProps) {
  const left = [
    data.unknown > 0 && `${formatPlural(data.unknown, 'verdict')} not known`,
    data.withoutProbability > 0 && `${data.withoutProbability} without a probability`,
    data.pending > 0 && `${data.pending} to come`,
    data.truncated && 'only the first 5,000 read',
  ].filter(Boolean);
  return (
    <>
      <p className="tabular">
        Brier score {describeMeasured(calibration.brier)} · calibration error{' '}
        {describeMeasured(calibration.eceWidth)} with equal widths,{' '}
        {describeMeasured(calibration.eceMass)} with equal counts
      </p>
      <p className="tabular text-faint">
        {formatPlural(calibration.forecasts, 'verdict')} from{' '}
        {formatPlural(calibration.units, 'episode')}; 95 % intervals drawn over episodes
        {calibration.units < fewUnits && ', too few of them to believe the intervals'}. Equal counts
        as not right.{left.length > 0 && ` Left out: ${left.join(', ')}.`}
      </p>
    </>
  );
}

function describeEmpty(run: Run, data: RunCalibration): string {
  if (data.pending > 0)
    return `${formatPlural(data.pending, 'fork')} on the way: the first verdict comes when one has ended.`;
  if (data.unknown + data.withoutProbability > 0)
    return 'There are verdicts, but none that is known of a step with a probability.';
  if (run.totals.revised === 0) return 'No draft was replaced, so there is nothing to judge.';
  return 'No verdicts yet: launch a counterfactual run with “Try the drafts instead”, which executes the drafts and shows whether the revisions were better.';
}
