'use client';

import type { EpisodeResponse, EpisodeView } from '@foresight/contracts';
import type { ConnectionState } from '@foresight/realtime/client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { StatusBadge } from '../../components/status-badge';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Tip } from '../../components/ui/tooltip';
import { VisibleText } from '../../components/visible-text';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { formatPlural, formatReward } from '../../lib/format-number';
import { CompareWith } from '../compare/compare-with';
import { permalinkOf, useSelectedStep } from './episode-url';
import { KeysHelp } from './keys-help';
import { LiveBadge } from './live-badge';

interface EpisodeHeaderProps {
  view: EpisodeView;
  response: EpisodeResponse;
  connection: ConnectionState;
}

export function EpisodeHeader({ view, response, connection }: EpisodeHeaderProps) {
  const [step] = useSelectedStep();
  const { episode } = view;
  const outcome = classifyOutcome(episode);
  return (
    <header className="border-b bg-surface">
      <div className="mx-auto max-w-7xl px-4 pt-2.5 pb-2 sm:px-6">
        <div className="flex items-center gap-2">
          <Link
            href={`/runs/${episode.runId}`}
            className="-ml-1 flex min-w-0 items-center gap-0.5 rounded-sm text-muted text-xs hover:text-ink"
          >
            <ChevronLeft aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{response.runName}</span>
          </Link>
          <span className="tabular text-faint text-xs">#{episode.ordinal + 1}</span>
          <div className="ml-auto flex items-center">
            <Neighbour id={response.previousEpisodeId} label="Previous episode" hotkey="[" />
            <Neighbour id={response.nextEpisodeId} label="Next episode" hotkey="]" />
            <CompareWith episode={episode} />
            <CopyButton
              text={permalinkOf(episode.id, step)}
              label="Copy the link to this step (c)"
            />
            <KeysHelp />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere line-clamp-2 min-w-0 font-semibold text-base tracking-tight">
            {episode.goal === null ? (
              <span className="text-muted">{episode.taskId}</span>
            ) : (
              <VisibleText text={episode.goal} />
            )}
          </h1>
          <StatusBadge description={describeOutcome(outcome)} alive={outcome === 'running'} />
          <LiveBadge episode={episode} connection={connection} />
          {response.runKind === 'play' && episode.endedAt === null && (
            <Button asChild size="sm">
              <Link href={`/worlds/${episode.world}/play/${episode.id}`}>Play on</Link>
            </Button>
          )}
        </div>
        <p className="tabular mt-1 flex flex-wrap items-center gap-x-3 text-faint text-xs">
          <span className="truncate font-mono max-sm:max-w-52">{episode.taskId}</span>
          <span>{episode.family}</span>
          <span>seed {episode.seed}</span>
          <span>
            {formatPlural(episode.totals.steps, 'step')} of{' '}
            {episode.fork?.stepLimit ?? response.config.maxSteps}
          </span>
          <span>{episode.totals.revised} revised</span>
          <span>reward {formatReward(episode.reward)}</span>
          {episode.attempt > 1 && (
            <Badge tip="Another worker took the episode over and went on from the recorded steps.">
              attempt {episode.attempt}
            </Badge>
          )}
        </p>
      </div>
    </header>
  );
}

function Neighbour({ id, label, hotkey }: { id: string | null; label: string; hotkey: '[' | ']' }) {
  const Icon = hotkey === '[' ? ChevronLeft : ChevronRight;
  if (!id) {
    return (
      <Button variant="ghost" size="icon-sm" disabled aria-label={`${label}: there is none`}>
        <Icon />
      </Button>
    );
  }
  return (
    <Tip label={`${label} (${hotkey})`}>
      <Button variant="ghost" size="icon-sm" asChild>
        <Link href={`/episodes/${id}`} aria-label={label}>
          <Icon />
        </Link>
      </Button>
    </Tip>
  );
}
