'use client';

import type { RunCharts } from '@foresight/contracts';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCompact, formatProbability, formatShare } from '../../lib/format-number';
import { ChartPanel } from './chart-panel';
import { axisTick, chartMargin, tooltipBox } from './chart-style';
import { prepareSuccess, tabulateSuccess } from './prepare-success';

const title = 'Success over episodes';

/** How the success rate settles as episodes finish. */
export function SuccessChart({ groups }: { groups: RunCharts['success'] }) {
  const points = prepareSuccess(groups);
  const last = points.at(-1);
  return (
    <ChartPanel
      title={title}
      hint={
        last
          ? `${formatShare(last.succeeded, last.finished)} of ${last.finished} finished, 95 % interval ${last.interval.map(formatProbability).join(' – ')}. In the order in which they ended: at first the short ones.`
          : 'Share of the finished episodes that are solved, with its 95 % Wilson interval.'
      }
      table={tabulateSuccess(points)}
      empty="The first point comes with the first episode that finishes."
    >
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={points} margin={chartMargin} title={title}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="finished"
            type="number"
            domain={[0, 'dataMax']}
            allowDecimals={false}
            tickFormatter={formatCompact}
            tick={axisTick}
            tickLine={false}
            stroke="var(--line)"
          />
          <YAxis
            width={44}
            domain={[0, 1]}
            tickFormatter={(value) => formatShare(value, 1)}
            tick={axisTick}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            contentStyle={tooltipBox}
            labelFormatter={(finished) => `After ${finished} finished episodes`}
            formatter={(value) =>
              Array.isArray(value)
                ? value.map((bound) => formatProbability(Number(bound))).join(' – ')
                : formatProbability(Number(value))
            }
            isAnimationActive={false}
          />
          <Area
            dataKey="interval"
            name="95 % interval"
            stroke="none"
            fill="var(--success-fill)"
            fillOpacity={0.18}
            isAnimationActive={false}
          />
          <Line
            dataKey="rate"
            name="Success"
            stroke="var(--success-fill)"
            strokeWidth={2}
            dot={points.length < 30 ? { r: 2.5, fill: 'var(--success-fill)' } : false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </ChartPanel>
  );
}
