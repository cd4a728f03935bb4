'use client';

import type { EndpointUsageResponse } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { RelativeTime } from '../../components/relative-time';
import { Skeleton } from '../../components/ui/skeleton';
import { messageOf } from '../../lib/error-message';
import { formatDuration } from '../../lib/format-duration';
import { formatCompact, formatPlural } from '../../lib/format-number';
import { endpointUseQuery } from '../../lib/queries';
import { roleNames } from '../endpoints/endpoint-words';
import { FactList } from './fact-list';
import { Panel } from './panel';
import type { Fact } from './prepare-model-facts';

/** Which runs use it, and how its newest calls went. */
export function UsePanel({ endpointId }: { endpointId: string }) {
  const use = useQuery(endpointUseQuery(endpointId));
  return (
    <Panel title="Use">
      {use.isPending && <Skeleton className="h-24" />}
      {use.isError && !use.data && <p className="text-danger text-sm">{messageOf(use.error)}</p>}
      {use.data && <Use {...use.data} />}
    </Panel>
  );
}

function Use({ runs, recentCalls }: EndpointUsageResponse) {
  if (runs.length === 0) return <p className="text-muted text-sm">No run uses it yet.</p>;
  return (
    <>
      {recentCalls ? (
        <>
          <FactList facts={listFigures(recentCalls)} />
          <p className="mt-2 text-faint text-xs">
            Its newest {formatPlural(recentCalls.count, 'call')} in the newest runs.
          </p>
        </>
      ) : (
        <p className="text-muted text-sm">It was not called in the newest runs.</p>
      )}
      <h3 className="mt-3 font-medium text-muted text-xs">Runs</h3>
      <ul>
        {runs.map((run) => (
          <li key={run.id} className="border-t py-1.5 first:border-t-0">
            <Link
              href={`/runs/${run.id}`}
              className="block truncate rounded-sm text-accent text-xs hover:underline"
            >
              {run.name}
            </Link>
            <span className="block truncate text-faint text-xs">
              {run.status} · {run.roles.map((role) => roleNames[role]).join(', ')} ·{' '}
              <RelativeTime at={run.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function listFigures(calls: NonNullable<EndpointUsageResponse['recentCalls']>): Fact[] {
  const { medianMs, slowMs, medianFirstTokenMs, tokensPerSecond } = calls;
  return [
    ['Answer, median', formatDuration(medianMs)],
    ['Answer, 95 %', formatDuration(slowMs)],
    ['First token', medianFirstTokenMs === null ? '–' : formatDuration(medianFirstTokenMs)],
    ['Tokens per second', tokensPerSecond === null ? '–' : formatCompact(tokensPerSecond)],
    ['Tokens read', formatCompact(calls.promptTokens)],
    ['Tokens written', formatCompact(calls.completionTokens)],
  ];
}
