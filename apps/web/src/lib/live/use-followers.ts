'use client';

import { AppError, type StepProgress } from '@foresight/contracts';
import type {
  EpisodeFollowerState,
  Observable,
  RunFollowerState,
} from '@foresight/realtime/client';
import { useMemo, useSyncExternalStore } from 'react';
import { holdWhileThinking } from './hold-while-thinking';
import { useLiveRegistry } from './live-provider';

const never = () => () => {};
const emptyRun: RunFollowerState = {
  run: null,
  episodes: [],
  error: null,
  connection: 'connecting',
};
const emptyEpisode: EpisodeFollowerState = {
  view: null,
  response: null,
  isCatchingUp: false,
  error: null,
  connection: 'connecting',
};
const unknownRun = {
  ...emptyRun,
  error: new AppError('not_found', 'There is no run with this id.'),
};
const unknownEpisode = {
  ...emptyEpisode,
  error: new AppError('not_found', 'There is no episode with this id.'),
};

export function useRunFollower(runId: string): RunFollowerState {
  return useFollower(useLiveRegistry()?.run(runId), emptyRun, unknownRun);
}

/**
 * An episode as it is committed. Changes when a step begins or ends, not with each word of the step
 * in flight: `view.inFlight` only tells whether there is one; its text is `useStepInFlight`'s.
 */
export function useEpisodeFollower(episodeId: string): EpisodeFollowerState {
  const follower = useLiveRegistry()?.episode(episodeId);
  const steady = useMemo(() => follower && holdWhileThinking(follower), [follower]);
  return useFollower(steady, emptyEpisode, unknownEpisode);
}

/** The step in flight as it is being thought, so that only what shows it draws each word. */
export function useStepInFlight(episodeId: string): StepProgress | null {
  const follower = useLiveRegistry()?.episode(episodeId);
  const read = () => follower?.getSnapshot().view?.inFlight ?? null;
  return useSyncExternalStore(follower?.subscribe ?? never, read, () => null);
}

/** @param follower null for a malformed id, undefined on the server. */
function useFollower<State>(
  follower: Observable<State> | null | undefined,
  empty: State,
  unknown: State,
): State {
  return useSyncExternalStore(
    follower?.subscribe ?? never,
    follower?.getSnapshot ?? (() => (follower === null ? unknown : empty)),
    () => empty,
  );
}
