import {
  type EpisodeResponse,
  type EpisodeSummary,
  type EpisodeView,
  isTerminal,
} from '@foresight/contracts';
import { Hourglass, Loader } from 'lucide-react';
import { VisibleText } from '../../components/visible-text';
import { EndPanel } from './end-panel';
import { InFlightCard } from './in-flight-card';

/** What comes after the last committed step: the one being thought, a wait, or the end. */
export function TrajectoryTail({
  view,
  response,
}: {
  view: EpisodeView;
  response: EpisodeResponse;
}) {
  const { episode, inFlight } = view;
  if (isTerminal(episode.status))
    return <EndPanel episode={episode} maxSteps={response.config.maxSteps} />;
  if (inFlight) {
    const draftOnly = response.config.mode === 'draft_only';
    return <InFlightCard episodeId={episode.id} draftOnly={draftOnly} />;
  }
  const Icon = episode.status === 'queued' ? Hourglass : Loader;
  return (
    <div className="flex min-h-28 flex-col items-center justify-center gap-2 rounded-lg border border-dashed px-4 py-3 text-muted text-sm">
      <p className="flex items-center gap-2">
        <Icon aria-hidden className="size-4 animate-breathe" />
        {describeWait(view, response)}
      </p>
      {episode.errorMessage && (
        <p className="wrap-anywhere text-center text-danger text-xs">
          The last attempt failed: <VisibleText text={episode.errorMessage} />
        </p>
      )}
    </div>
  );
}

function describeWait({ episode, knownSteps }: EpisodeView, { runKind }: EpisodeResponse): string {
  if (runKind === 'play') return `Waiting for a person to take step ${knownSteps}.`;
  if (episode.status === 'queued') return describeQueue(episode);
  return `Step ${knownSteps} is about to begin.`;
}

function describeQueue({ attempt, totals }: EpisodeSummary): string {
  if (attempt === 0) return 'Waiting for a worker to take this episode.';
  const kept = totals.steps > 0 ? ' The recorded steps are kept.' : '';
  return `Waiting for attempt ${attempt + 1}.${kept}`;
}
