'use client';

import type { RunCharts } from '@foresight/contracts';
import { useState } from 'react';
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
import { Select } from '../../components/ui/select';
import { formatCount, formatPlural, formatProbability } from '../../lib/format-number';
import { BarsChart } from './bars-chart';
import { ChartPanel } from './chart-panel';
import { axisTick, chartMargin, tooltipBox } from './chart-style';
import {
  type AgreementMeasure,
  type AgreementRow,
  agreementMeasures,
  measureKeys,
  prepareAgreementBySteps,
  prepareAgreementByVerb,
  showMean,
  tabulateAgreement,
} from './prepare-agreement';

const empty = 'No imagined future has come true or false yet.';

/** Whether the world model keeps seeing as far in the middle of an episode as at its start. */
export function AgreementByStep({ agreement }: { agreement: RunCharts['agreement'] }) {
  const title = 'Imagined against real, by step';
  const rows = prepareAgreementBySteps(agreement.byStep);
  const { overall, notCompared } = agreement;
  return (
    <ChartPanel
      title={title}
      hint={`${formatPlural(overall.count, 'imagined future')} compared with what came${overall.count > 0 ? `: exact ${showMean(overall.exactMatch)}, delta F1 ${showMean(overall.deltaF1)} in the mean` : ''}.${notCompared > 0 ? ` In ${formatCount(notCompared)} another action was executed.` : ''}`}
      table={tabulateAgreement(rows, 'Step')}
      empty={empty}
    >
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={rows} margin={chartMargin} title={title}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="label"
            tick={axisTick}
            tickLine={false}
            stroke="var(--line)"
            minTickGap={12}
          />
          <YAxis
            width={44}
            domain={[0, 1]}
            tick={axisTick}
            tickLine={false}
            axisLine={false}
            tickFormatter={formatProbability}
          />
          <Tooltip
            contentStyle={tooltipBox}
            isAnimationActive={false}
            labelFormatter={(label, items) => describeRow(label, items[0]?.payload)}
            formatter={(value) => formatProbability(Number(value))}
          />
          <Legend
            iconType="plainline"
            iconSize={22}
            itemSorter={null}
            formatter={(name) => <span className="text-muted">{name}</span>}
            wrapperStyle={{ fontSize: 12 }}
          />
          {measureKeys.map((key) => (
            <Line
              key={key}
              dataKey={key}
              name={agreementMeasures[key].name}
              stroke={agreementMeasures[key].color}
              strokeDasharray={agreementMeasures[key].dash}
              strokeWidth={1.75}
              dot={rows.length === 1 ? { r: 3 } : false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </ChartPanel>
  );
}

function describeRow(label: unknown, row: AgreementRow | undefined): string {
  return row ? `Step ${label} · ${formatPlural(row.count, 'step')} compared` : '';
}

/** Of which actions the world model knows what they do. */
export function AgreementByVerb({ agreement }: { agreement: RunCharts['agreement'] }) {
  const title = 'Imagined against real, by action';
  const [measure, setMeasure] = useState<AgreementMeasure>('deltaF1');
  const rows = prepareAgreementByVerb(agreement.byVerb);
  const { name, color } = agreementMeasures[measure];
  return (
    <ChartPanel
      title={title}
      hint="Means by the first word of the executed action, most frequent first."
      choice={
        <Select
          aria-label="Measure"
          value={measure}
          onChange={(event) => {
            const chosen = measureKeys.find((key) => key === event.target.value);
            if (chosen) setMeasure(chosen);
          }}
        >
          {measureKeys.map((key) => (
            <option key={key} value={key}>
              {agreementMeasures[key].name}
            </option>
          ))}
        </Select>
      }
      table={tabulateAgreement(rows, 'Action')}
      empty={empty}
    >
      <BarsChart
        title={title}
        rows={rows}
        series={[{ key: measure, name, color }]}
        lying
        domain={[0, 1]}
        format={formatProbability}
      />
    </ChartPanel>
  );
}
