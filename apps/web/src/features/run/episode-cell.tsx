import type { EpisodeSummary } from '@foresight/contracts';
import Link from 'next/link';
import { Tip } from '../../components/ui/tooltip';
import { VisibleText } from '../../components/visible-text';
import { cn } from '../../lib/cn';
import { describeEndReason } from '../../lib/describe-end-reason';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { formatPlural } from '../../lib/format-number';
import { toneText, toneTint } from '../../lib/tones';
import { toVisibleText } from '../../lib/visible-text';

interface EpisodeCellProps {
  episode: EpisodeSummary;
  index: number;
  /** With room for the goal. */
  wide: boolean;
  tabStop: boolean;
  onFocus: () => void;
}

export function EpisodeCell({ episode, index, wide, tabStop, onFocus }: EpisodeCellProps) {
  const outcome = classifyOutcome(episode);
  const { label, tone, icon: Icon } = describeOutcome(outcome);
  const steps = episode.totals.steps;
  return (
    <Tip label={<CellTip episode={episode} label={label} />}>
      <Link
        href={`/episodes/${episode.id}`}
        prefetch={false}
        data-testid="episode-cell"
        data-cell={index}
        data-outcome={outcome}
        tabIndex={tabStop ? 0 : -1}
        onFocus={onFocus}
        aria-label={`Episode ${episode.ordinal + 1}, ${label}, ${formatPlural(steps, 'step')}${episode.goal ? `: ${toVisibleText(episode.goal)}` : ''}`}
        className={cn(
          'flex size-full flex-col rounded-md border transition-colors hover:border-current',
          wide ? 'justify-center px-2.5' : 'items-center justify-center gap-0.5',
          toneTint[tone],
          toneText[tone],
          outcome === 'queued' && 'border-dashed bg-transparent',
        )}
      >
        {wide ? (
          <>
            <span className="tabular flex items-center gap-1.5 font-medium text-xs">
              <Icon
                aria-hidden
                className={cn('size-3.5', outcome === 'running' && 'animate-breathe')}
              />
              {label}
              <span className="ml-auto font-normal">
                {outcome === 'queued' ? `#${episode.ordinal + 1}` : formatPlural(steps, 'step')}
              </span>
            </span>
            <span className="mt-0.5 truncate text-ink text-xs">
              <VisibleText text={episode.goal ?? episode.taskId} />
            </span>
          </>
        ) : (
          <>
            <Icon
              aria-hidden
              className={cn('size-3.5', outcome === 'running' && 'animate-breathe')}
            />
            <span className="tabular text-2xs leading-3">{outcome === 'queued' ? '–' : steps}</span>
          </>
        )}
      </Link>
    </Tip>
  );
}

function CellTip({ episode, label }: { episode: EpisodeSummary; label: string }) {
  return (
    <span className="block">
      <span className="block font-medium">
        #{episode.ordinal + 1} · {label} · {formatPlural(episode.totals.steps, 'step')}
      </span>
      <span className="line-clamp-4">
        <VisibleText text={episode.goal ?? episode.taskId} />
      </span>
      <span className="block text-muted">
        {episode.family} · seed {episode.seed}
        {episode.endReason && ` · ${describeEndReason(episode.endReason).title}`}
      </span>
    </span>
  );
}
