'use client';

import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axisTick, chartMargin, tooltipBox } from './chart-style';

export interface BarSeries {
  key: string;
  name: string;
  color: string;
}

interface BarsChartProps {
  title: string;
  /** One bar each, by `label`. */
  rows: readonly object[];
  series: readonly BarSeries[];
  /** One upon the other; else beside each other. */
  stacked?: boolean;
  /** Names stand left of bars that lie. */
  lying?: boolean;
  format: (value: number) => string;
  /** Of the axis of values; left out: from 0 to what there is. */
  domain?: [number, number];
  /** A line where the range of this label begins. */
  mark?: { label: string; name: string };
  wholeNumbers?: boolean;
  /** Pixels for the names of bars that lie. */
  nameWidth?: number;
}

/** Bars by name or range; nothing moves when numbers change. */
export function BarsChart(props: BarsChartProps) {
  const { title, rows, series, stacked, lying, format, domain, mark, wholeNumbers } = props;
  const { nameWidth = 88 } = props;
  const names = { dataKey: 'label', tick: axisTick, tickLine: false, stroke: 'var(--line)' };
  const values = {
    type: 'number' as const,
    domain,
    allowDecimals: !wholeNumbers,
    tickFormatter: format,
    tick: axisTick,
    tickLine: false,
    axisLine: false,
  };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...rows]}
        layout={lying ? 'vertical' : 'horizontal'}
        margin={chartMargin}
        title={title}
        barCategoryGap={lying ? '22%' : '12%'}
      >
        <CartesianGrid vertical={lying === true} horizontal={!lying} stroke="var(--line)" />
        {lying ? <XAxis {...values} /> : <XAxis {...names} minTickGap={12} />}
        {lying ? (
          <YAxis type="category" {...names} width={nameWidth} interval={0} />
        ) : (
          <YAxis {...values} width={44} />
        )}
        <Tooltip
          contentStyle={tooltipBox}
          cursor={{ fill: 'var(--raised)' }}
          formatter={(value) => (typeof value === 'number' ? format(value) : '–')}
          isAnimationActive={false}
        />
        {series.length > 1 && (
          <Legend
            iconType="square"
            iconSize={9}
            itemSorter={null}
            formatter={(name) => <span className="text-muted">{name}</span>}
            wrapperStyle={{ fontSize: 12 }}
          />
        )}
        {mark && (
          <ReferenceLine
            x={mark.label}
            position="start"
            stroke="var(--ink)"
            strokeDasharray="3 3"
            label={{
              value: mark.name,
              position: 'insideTopLeft',
              fill: 'var(--ink)',
              fontSize: 11,
            }}
          />
        )}
        {series.map(({ key, name, color }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            fill={color}
            stackId={stacked ? 'all' : undefined}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
