'use client';

import { AppError } from '@foresight/contracts';
import type {
  EpisodeFollowerState,
  Observable,
  RunFollowerState,
} from '@foresight/realtime/client';
import { useSyncExternalStore } from 'react';
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

export function useEpisodeFollower(episodeId: string): EpisodeFollowerState {
  return useFollower(useLiveRegistry()?.episode(episodeId), emptyEpisode, unknownEpisode);
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
