'use client';

import type { Run } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { RelativeTime } from '../../components/relative-time';
import { StatusBadge } from '../../components/status-badge';
import { Button } from '../../components/ui/button';
import { describeRunStatus } from '../../lib/describe-run-status';
import { formatCount } from '../../lib/format-number';
import { counterfactualsQuery, verdictSummaryQuery } from '../../lib/queries';
import { CounterfactualDialog } from './counterfactual-dialog';
import { describeChoice } from './describe-choice';
import { VerdictSummaryView } from './verdict-summary';

/** Whether revising was right: of a run with its counterfactual runs, or what such a run found. */
export function CounterfactualsSection({ run }: { run: Run }) {
  if (run.kind === 'counterfactual') return <Findings run={run} />;
  const judges = run.kind === 'rollout' || run.kind === 'evaluation';
  return judges && run.totals.revised > 0 ? <Judgement run={run} /> : null;
}

function Judgement({ run }: { run: Run }) {
  const { data } = useQuery(counterfactualsQuery(run.id));
  const [asking, setAsking] = useState(false);
  return (
    <section
      aria-label="Was revising right?"
      className="flex flex-col gap-3 rounded-lg border bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-1.5 font-medium text-sm">
          <Scale aria-hidden className="size-4 text-muted" /> Was revising right?
        </h2>
        <Button size="sm" onClick={() => setAsking(true)}>
          Try the drafts instead
        </Button>
      </div>
      {data && data.summary.total > 0 ? (
        <VerdictSummaryView summary={data.summary} />
      ) : (
        <p className="text-muted">
          {formatCount(run.totals.revised)} drafts were replaced. A counterfactual run executes them
          instead and shows what they would have led to.
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className="divide-y rounded-md border">
          {data.items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5">
              <StatusBadge
                compact
                description={describeRunStatus(item.status)}
                alive={item.status === 'running'}
              />
              <Link href={`/runs/${item.id}`} className="min-w-0 truncate rounded-sm text-accent">
                {describeChoice(item.config.origin?.counterfactual)}
              </Link>
              <span className="tabular ml-auto text-faint text-xs">
                {formatCount(item.counts.finished)} of {formatCount(item.counts.total)} forks ·{' '}
                <RelativeTime at={item.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {asking && <CounterfactualDialog run={run} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Findings({ run }: { run: Run }) {
  const { data } = useQuery(verdictSummaryQuery(run.id));
  const { origin } = run.config;
  return (
    <section
      aria-label="What the drafts led to"
      className="flex flex-col gap-3 rounded-lg border bg-surface px-4 py-3"
    >
      <h2 className="flex flex-wrap items-center gap-1.5 font-medium text-sm">
        <Scale aria-hidden className="size-4 text-muted" /> Drafts kept where
        {origin && (
          <Link
            href={`/runs/${origin.runId}`}
            className="min-w-0 truncate rounded-sm text-accent underline underline-offset-2"
          >
            {origin.runName}
          </Link>
        )}
        revised · {describeChoice(origin?.counterfactual)}
      </h2>
      {data && <VerdictSummaryView summary={data} />}
    </section>
  );
}
