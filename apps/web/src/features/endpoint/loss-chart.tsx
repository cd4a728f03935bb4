'use client';

import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCompact } from '../../lib/format-number';
import { formatLoss } from './format-loss';
import type { LossRow } from './prepare-losses';

const tick = { fill: 'var(--ink-faint)', fontSize: 11 };
const box = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--ink)',
  fontSize: 12,
};

interface LossChartProps {
  rows: LossRow[];
  label: string;
  /** Of a logarithmic scale; null for a linear one. */
  logTicks: number[] | null;
}

/** The batches are a thin line, what was held out a line with dots, told apart without colour too. */
export function LossChart({ rows, label, logTicks }: LossChartProps) {
  return (
    <figure aria-label={`${label} by step`} className="h-64">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={rows} margin={{ top: 4, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="step"
            type="number"
            domain={['dataMin', 'dataMax']}
            tickFormatter={formatCompact}
            tick={tick}
            tickLine={false}
            stroke="var(--line)"
          />
          <YAxis
            width={48}
            scale={logTicks ? 'log' : 'auto'}
            ticks={logTicks ?? undefined}
            domain={
              logTicks ? [logTicks[0] ?? 'auto', logTicks.at(-1) ?? 'auto'] : ['auto', 'auto']
            }
            tickFormatter={formatLoss}
            tick={tick}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            contentStyle={box}
            labelFormatter={(step) => `Step ${step}`}
            formatter={(value) => formatLoss(Number(value))}
          />
          <Legend
            iconSize={16}
            formatter={(name) => <span className="text-muted">{name}</span>}
            wrapperStyle={{ fontSize: 12 }}
          />
          <Line
            dataKey="training"
            name="Batches"
            stroke="var(--kept-fill)"
            strokeWidth={1.25}
            dot={false}
            connectNulls
            isAnimationActive={false}
          />
          <Line
            dataKey="evaluation"
            name="Held-out rows"
            stroke="var(--accent-fill)"
            strokeWidth={2}
            dot={{ r: 2.5, fill: 'var(--accent-fill)' }}
            connectNulls
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}
