import type { EpisodeSummary } from '@foresight/contracts';
import { StatusBadge } from '../../components/status-badge';
import { VisibleText } from '../../components/visible-text';
import { cn } from '../../lib/cn';
import { describeEndReason, type EndReasonDescription } from '../../lib/describe-end-reason';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { formatDuration } from '../../lib/format-duration';
import { formatPlural, formatReward } from '../../lib/format-number';
import { toneTint } from '../../lib/tones';

interface EndPanelProps {
  episode: EpisodeSummary;
  /** The run's limit, which a fork may stop before. */
  maxSteps?: number;
}

/** How the episode ended, in words, and what to do if it should not have. */
export function EndPanel({ episode, maxSteps = 0 }: EndPanelProps) {
  const description = describeOutcome(classifyOutcome(episode));
  const reason = describeEnd(episode, maxSteps);
  return (
    <section
      aria-label="End of the episode"
      className={cn('rounded-lg border px-4 py-3', toneTint[description.tone])}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge description={description} className="bg-surface" />
        {reason && reason.title !== description.label && (
          <h2 className="font-semibold text-sm">{reason.title}</h2>
        )}
        <span className="tabular ml-auto text-muted text-xs">
          {formatPlural(episode.totals.steps, 'step')} · reward {formatReward(episode.reward)}
          {episode.startedAt &&
            episode.endedAt &&
            ` · ${formatDuration(Date.parse(episode.endedAt) - Date.parse(episode.startedAt))}`}
        </span>
      </div>
      {reason && <p className="mt-1.5">{reason.what}</p>}
      {episode.errorMessage && (
        <p className="wrap-anywhere mt-1.5 whitespace-pre-wrap rounded border bg-surface px-2.5 py-1.5 font-mono text-[0.8125rem]">
          <VisibleText text={episode.errorMessage} />
        </p>
      )}
      {reason?.advice && <p className="mt-1.5 text-muted">{reason.advice}</p>}
    </section>
  );
}

function describeEnd(
  { endReason, fork }: EpisodeSummary,
  maxSteps: number,
): EndReasonDescription | null {
  if (!endReason) return null;
  const wasStopped = endReason === 'step_limit' && (fork?.stepLimit ?? maxSteps) < maxSteps;
  if (wasStopped)
    return { title: 'Stopped', what: 'The fork took the steps it was to take.', advice: null };
  if (endReason === 'world_diverged' && fork)
    return {
      title: 'World diverged',
      what: 'Led through the steps of the original again, the world answered differently.',
      advice: 'A world that does not answer the same way twice cannot be forked.',
    };
  return describeEndReason(endReason);
}
