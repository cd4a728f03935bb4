import type { EpisodeResponse, EpisodeView } from '@foresight/contracts';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { StatusBadge } from '../../components/status-badge';
import { VisibleText } from '../../components/visible-text';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { formatPlural, formatReward } from '../../lib/format-number';

interface PlayHeaderProps {
  world: string;
  view: EpisodeView;
  response: EpisodeResponse;
}

export function PlayHeader({ world, view, response }: PlayHeaderProps) {
  const { episode, knownSteps } = view;
  const goal = episode.goal ?? response.episode.goal ?? episode.taskId;
  const outcome = classifyOutcome(episode);
  return (
    <header className="flex flex-col gap-1 border-b pt-5 pb-3">
      <Link
        href={`/worlds/${world}`}
        className="-ml-1 flex items-center gap-0.5 self-start rounded-sm text-muted text-xs hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-3.5" /> {world}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="wrap-anywhere line-clamp-3 min-w-0 font-semibold text-lg tracking-tight">
          <VisibleText text={goal} />
        </h1>
        <StatusBadge description={describeOutcome(outcome)} alive={outcome === 'running'} />
      </div>
      <p className="tabular flex flex-wrap gap-x-3 text-faint text-xs">
        <span className="font-mono">{episode.taskId}</span>
        <span>
          {formatPlural(knownSteps, 'step')} of {response.config.maxSteps}
        </span>
        <span>reward {formatReward(episode.reward)}</span>
        <Link href={`/episodes/${episode.id}`} className="rounded-sm text-accent hover:underline">
          As an episode
        </Link>
      </p>
    </header>
  );
}
