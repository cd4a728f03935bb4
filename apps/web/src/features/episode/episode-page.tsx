'use client';

import { ErrorState } from '../../components/error-state';
import { useEpisodeFollower } from '../../lib/live/use-followers';
import { toVisibleText } from '../../lib/visible-text';
import { BesideView } from '../fork/beside-view';
import { ForkDialog } from '../fork/fork-dialog';
import { ForkTrail } from '../fork/fork-trail';
import { useBeside } from '../fork/fork-url';
import { CallsDrawer } from './calls-drawer';
import { EpisodeHeader } from './episode-header';
import { EpisodePageSkeleton } from './episode-page-skeleton';
import { useForkedStep, useInspectedStep } from './episode-url';
import { EpisodeWorkbench } from './episode-workbench';

interface EpisodePageProps {
  episodeId: string;
  /** Prompt template sets there are, for asking again. */
  templateSets: readonly string[];
}

export function EpisodePage({ episodeId, templateSets }: EpisodePageProps) {
  const { view, response, error, connection } = useEpisodeFollower(episodeId);
  const [inspected, setInspected] = useInspectedStep();
  const [forked, setForked] = useForkedStep();
  const [beside] = useBeside();
  if (!view && error) {
    return (
      <ErrorState
        heading="h1"
        error={error}
        title="This episode could not be loaded"
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (!view || !response) return <EpisodePageSkeleton />;
  const stepToFork = forked === null ? undefined : view.steps[forked];
  return (
    <div className="flex h-[calc(100dvh-3rem)] flex-col lg:h-dvh">
      <title>{`${toVisibleText(view.episode.goal ?? view.episode.taskId).slice(0, 80)} · Foresight`}</title>
      <EpisodeHeader view={view} response={response} connection={connection} />
      <ForkTrail episode={view.episode} />
      {beside === null ? (
        <EpisodeWorkbench
          view={view}
          response={response}
          onInspect={setInspected}
          onFork={setForked}
        />
      ) : (
        <BesideView
          key={beside}
          besideId={beside}
          view={view}
          response={response}
          onInspect={setInspected}
          onFork={setForked}
        />
      )}
      <CallsDrawer
        episodeId={episodeId}
        step={inspected === null ? null : (view.steps[inspected] ?? null)}
        onClose={() => setInspected(null)}
      />
      {stepToFork && (
        <ForkDialog
          response={response}
          step={stepToFork}
          templateSets={templateSets}
          onClose={() => setForked(null)}
        />
      )}
    </div>
  );
}
