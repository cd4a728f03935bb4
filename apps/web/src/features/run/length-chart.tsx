'use client';

import type { EpisodeSummary } from '@foresight/contracts';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { prepareLengths } from './prepare-lengths';

const tick = { fill: 'var(--ink-faint)', fontSize: 11 };
const box = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--ink)',
  fontSize: 12,
};

/** How many steps the finished episodes took, solved and unsolved apart. */
export function LengthChart({ episodes }: { episodes: readonly EpisodeSummary[] }) {
  const bins = prepareLengths(episodes);
  return (
    <figure className="rounded-lg border bg-surface px-4 py-3">
      <figcaption className="mb-2 font-medium text-muted text-sm">
        Steps of the finished episodes
      </figcaption>
      <div className="h-48">
        {bins.length === 0 ? (
          <p className="flex h-full items-center justify-center text-faint text-sm">
            The first bar comes with the first episode that finishes.
          </p>
        ) : (
          <ResponsiveContainer width="100%" height="100%">
            <BarChart data={bins} margin={{ top: 4, right: 4, bottom: 0, left: -24 }}>
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis dataKey="label" tick={tick} tickLine={false} stroke="var(--line)" />
              <YAxis
                allowDecimals={false}
                interval={0}
                tick={tick}
                tickLine={false}
                axisLine={false}
              />
              <Tooltip contentStyle={box} cursor={{ fill: 'var(--raised)' }} />
              <Legend
                iconType="circle"
                iconSize={8}
                itemSorter={null}
                formatter={(name) => <span className="text-muted">{name}</span>}
                wrapperStyle={{ fontSize: 12 }}
              />
              <Bar
                dataKey="solved"
                name="Solved"
                stackId="episodes"
                fill="var(--success-fill)"
                isAnimationActive={false}
              />
              <Bar
                dataKey="unsolved"
                name="Not solved"
                stackId="episodes"
                fill="var(--kept-fill)"
                isAnimationActive={false}
              />
            </BarChart>
          </ResponsiveContainer>
        )}
      </div>
    </figure>
  );
}
