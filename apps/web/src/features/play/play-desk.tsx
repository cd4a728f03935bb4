'use client';

import { type EpisodeResponse, type EpisodeView, isTerminal } from '@foresight/contracts';
import { useEffect, useState } from 'react';
import { ActionForm } from './action-form';
import { ActionList } from './action-list';
import { PlayEnd } from './play-end';
import { PlayHeader } from './play-header';
import { Transcript } from './transcript';
import { useTakeAction } from './use-take-action';

interface PlayDeskProps {
  world: string;
  view: EpisodeView;
  response: EpisodeResponse;
}

/** Transcript, input and the list of actions of one play. */
export function PlayDesk({ world, view, response }: PlayDeskProps) {
  const { episode, steps } = view;
  const [showsActions, setShowsActions] = useState(false);
  const take = useTakeAction(view);
  const isOver = isTerminal(episode.status);
  const isWaiting = take.pending !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them adds to the bottom of the page
  useEffect(() => {
    if (steps.length > 0) window.scrollTo({ top: document.body.scrollHeight });
  }, [steps.length, isWaiting, isOver, showsActions]);
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-3rem)] max-w-4xl flex-col px-4 sm:px-6 lg:min-h-dvh">
      <PlayHeader world={world} view={view} response={response} />
      <Transcript
        opening={response.episode.initialObservation}
        steps={steps}
        pending={take.pending}
      />
      <div className="sticky bottom-0 border-t bg-canvas py-3">
        {isOver ? (
          <PlayEnd world={world} episode={episode} />
        ) : (
          <>
            {showsActions && (
              <ActionList
                episodeId={episode.id}
                index={view.knownSteps}
                disabled={isWaiting}
                onTake={take.send}
              />
            )}
            <ActionForm
              history={steps.map(({ action }) => action)}
              isBusy={isWaiting}
              error={take.error}
              showsActions={showsActions}
              onToggleActions={() => setShowsActions(!showsActions)}
              onTake={take.send}
            />
          </>
        )}
      </div>
    </div>
  );
}
