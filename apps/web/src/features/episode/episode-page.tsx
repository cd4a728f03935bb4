'use client';

import { ErrorState } from '../../components/error-state';
import { useEpisodeFollower } from '../../lib/live/use-followers';
import { toVisibleText } from '../../lib/visible-text';
import { CallsDrawer } from './calls-drawer';
import { EpisodeHeader } from './episode-header';
import { EpisodePageSkeleton } from './episode-page-skeleton';
import { useInspectedStep } from './episode-url';
import { EpisodeWorkbench } from './episode-workbench';

export function EpisodePage({ episodeId }: { episodeId: string }) {
  const { view, response, error, connection } = useEpisodeFollower(episodeId);
  const [inspected, setInspected] = useInspectedStep();
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
  return (
    <div className="flex h-[calc(100dvh-3rem)] flex-col lg:h-dvh">
      <title>{`${toVisibleText(view.episode.goal ?? view.episode.taskId).slice(0, 80)} · Foresight`}</title>
      <EpisodeHeader view={view} response={response} connection={connection} />
      <EpisodeWorkbench view={view} response={response} onInspect={setInspected} />
      <CallsDrawer
        episodeId={episodeId}
        step={inspected === null ? null : (view.steps[inspected] ?? null)}
        onClose={() => setInspected(null)}
      />
    </div>
  );
}
