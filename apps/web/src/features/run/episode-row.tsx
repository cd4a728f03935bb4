import type { EpisodeSummary } from '@foresight/contracts';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { StatusBadge } from '../../components/status-badge';
import { VisibleText } from '../../components/visible-text';
import { cn } from '../../lib/cn';
import { describeEndReason } from '../../lib/describe-end-reason';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { formatReward } from '../../lib/format-number';

// Narrow screens keep number, status, goal and steps.
export const rowGridStyle =
  'grid items-center gap-3 border-b px-3 grid-cols-[2.25rem_2.5rem_minmax(0,1fr)_3rem] sm:grid-cols-[2.5rem_7.5rem_minmax(0,1fr)_3rem] [&>:nth-child(4)]:max-lg:hidden [&>:nth-child(6)]:max-lg:hidden [&>:nth-child(7)]:max-lg:hidden lg:grid-cols-[3rem_7.5rem_minmax(12rem,3fr)_minmax(8rem,1.4fr)_3.5rem_4rem_minmax(8rem,1.2fr)] [&>:nth-child(5)]:text-right [&>:nth-child(6)]:text-right lg:[&>:nth-child(7)]:pl-4';

interface EpisodeRowProps {
  episode: EpisodeSummary;
  style: CSSProperties;
}

export function EpisodeRow({ episode, style }: EpisodeRowProps) {
  const outcome = classifyOutcome(episode);
  return (
    <li
      style={style}
      className={cn(
        rowGridStyle,
        'absolute inset-x-0 transition-colors focus-within:bg-raised/60 hover:bg-raised/60',
      )}
    >
      <span className="tabular text-faint">{episode.ordinal + 1}</span>
      <span>
        <StatusBadge compact description={describeOutcome(outcome)} alive={outcome === 'running'} />
      </span>
      <span className="truncate">
        <Link
          href={`/episodes/${episode.id}`}
          prefetch={false}
          className="rounded-sm font-medium after:absolute after:inset-0"
        >
          <VisibleText text={episode.goal ?? episode.taskId} />
        </Link>
      </span>
      <span className="truncate text-muted">{episode.family}</span>
      <span className="tabular">
        {episode.totals.steps}
        <span className="sr-only"> steps</span>
      </span>
      <span className="tabular">
        <span className="sr-only">reward </span>
        {formatReward(episode.reward)}
      </span>
      <span className="truncate text-muted">
        {episode.endReason ? describeEndReason(episode.endReason).title : '–'}
      </span>
    </li>
  );
}
