'use client';

import type { Run } from '@foresight/contracts';
import { SegmentBar } from '../../components/segment-bar';
import { formatDuration } from '../../lib/format-duration';
import { formatCount } from '../../lib/format-number';
import { preparePace, prepareProgress, type RunPace } from '../../lib/prepare-progress';
import { useNow } from '../../lib/use-now';

export function RunProgress({ run }: { run: Run }) {
  const now = useNow();
  const progress = prepareProgress(run.counts);
  return (
    <section aria-label="Progress" className="rounded-lg border bg-surface px-4 py-3">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 text-sm">
        <p className="tabular">
          <span className="font-semibold">{formatCount(progress.ended)}</span>
          <span className="text-muted"> of {formatCount(progress.total)} episodes ended</span>
        </p>
        <p className="tabular min-h-5 text-muted text-xs">
          {describePace(run, preparePace(run, now))}
        </p>
      </div>
      <SegmentBar
        segments={progress.segments}
        total={progress.total}
        label={progress.label}
        className="h-2"
      />
      <p className="tabular mt-2 text-faint text-xs">
        {progress.segments
          .filter((segment) => segment.count > 0)
          .map((segment) => segment.label)
          .join(' · ') || 'Waiting for a worker'}
        {run.counts.queued > 0 && ` · ${formatCount(run.counts.queued)} queued`}
      </p>
    </section>
  );
}

function describePace(run: Run, pace: RunPace | null): string {
  if (!pace) return run.endedAt ? 'never started' : 'not started yet';
  const parts = [
    pace.episodesPerMinute !== null && `${pace.episodesPerMinute.toFixed(1)} episodes/min`,
    pace.stepsPerSecond !== null && `${pace.stepsPerSecond.toFixed(1)} steps/s`,
    run.endedAt
      ? `took ${formatDuration(pace.elapsedMs)}`
      : `running for ${formatDuration(pace.elapsedMs)}`,
    pace.remainingMs !== null && `about ${formatDuration(pace.remainingMs)} left`,
  ];
  return parts.filter(Boolean).join(' · ');
}
