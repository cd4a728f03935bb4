import type { Run } from '@foresight/contracts';
import { ChevronLeft, Scale } from 'lucide-react';
import Link from 'next/link';
import { PageHeader } from '../../components/page-header';
import { RelativeTime } from '../../components/relative-time';
import { StatusBadge } from '../../components/status-badge';
import { Button } from '../../components/ui/button';
import { describeRunStatus } from '../../lib/describe-run-status';
import { namePolicy } from '../../lib/name-policy';
import { RunActions } from './run-actions';
import { RunConfigDrawer } from './run-config-drawer';

export function RunHeader({ run }: { run: Run }) {
  const { config } = run;
  return (
    <div>
      <Link
        href="/runs"
        className="-ml-1 mb-1 inline-flex items-center gap-0.5 rounded-sm text-muted text-xs hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-3.5" /> Runs
      </Link>
      <PageHeader
        title={run.name}
        aside={
          <span role="status" data-status={run.status}>
            <StatusBadge
              testId="run-status"
              description={describeRunStatus(run.status)}
              alive={run.status === 'running'}
            />
          </span>
        }
        description={
          <>
            {run.kind} in {config.world.name} ({config.split}) · {namePolicy(config)}
            {config.worldModel && ` with ${config.worldModel.name}`} · created{' '}
            <RelativeTime at={run.createdAt} />
            {config.origin && (
              <>
                {' '}
                · made of{' '}
                <Link
                  href={`/runs/${config.origin.runId}`}
                  className="rounded-sm underline underline-offset-2 hover:text-ink"
                >
                  {config.origin.runName}
                </Link>
              </>
            )}
          </>
        }
        actions={
          <>
            <Button asChild>
              <Link href={`/compare/runs?left=${run.id}`}>
                <Scale /> Compare
              </Link>
            </Button>
            <RunConfigDrawer run={run} />
            <RunActions run={run} />
          </>
        }
      />
      {run.statusReason && (run.status === 'failed' || run.status === 'cancelled') && (
        <p className={`mt-2 text-sm ${run.status === 'failed' ? 'text-danger' : 'text-muted'}`}>
          {run.statusReason}
        </p>
      )}
    </div>
  );
}
