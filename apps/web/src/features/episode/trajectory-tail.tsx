import { type EpisodeResponse, type EpisodeView, isTerminal } from '@foresight/contracts';
import { Hourglass, Loader } from 'lucide-react';
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
  const { episode, inFlight, knownSteps } = view;
  if (isTerminal(episode.status)) return <EndPanel episode={episode} />;
  if (inFlight)
    return <InFlightCard progress={inFlight} draftOnly={response.config.mode === 'draft_only'} />;
  const queued = episode.status === 'queued';
  const Icon = queued ? Hourglass : Loader;
  return (
    <div className="flex min-h-28 items-center justify-center gap-2 rounded-lg border border-dashed px-4 text-muted text-sm">
      <Icon aria-hidden className="size-4 animate-breathe" />
      {queued ? describeQueue(episode.attempt) : `Step ${knownSteps} is about to begin.`}
    </div>
  );
}

const describeQueue = (attempt: number) =>
  attempt === 0
    ? 'Waiting for a worker to take this episode.'
    : 'Waiting for the next attempt; the recorded steps are kept.';
