'use client';

import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/ui/skeleton';
import { useEpisodeFollower } from '../../lib/live/use-followers';
import { PlayDesk } from './play-desk';

/** A task that a person plays. The episode is followed as any other; its log is the transcript. */
export function PlayPage({ world, episodeId }: { world: string; episodeId: string }) {
  const { view, response, error } = useEpisodeFollower(episodeId);
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
  if (!view || !response) {
    return (
      <div aria-busy className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-5 sm:px-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-72" />
      </div>
    );
  }
  return <PlayDesk world={world} view={view} response={response} />;
}
