import type { EpisodeResponse, EpisodeView } from '@foresight/contracts';
import type { ConnectionState } from './connection-state';
import { EpisodeLog } from './episode-log';
import { EpisodeSession, type EpisodeSource } from './episode-session';
import { type Observable, ObservableValue } from './observable';

export interface EpisodeFollowerState {
  /** The episode and its steps so far; null until the first snapshot was read. */
  view: EpisodeView | null;
  /** The last snapshot: configuration, neighbours, opening observation. */
  response: EpisodeResponse | null;
  /** Steps are known to exist that are not in the view yet. */
  isCatchingUp: boolean;
  /** Why the last fetch failed; null once one has succeeded. */
  error: unknown;
  connection: ConnectionState;
}

/**
 * Follows one episode while someone is subscribed: snapshot over HTTP, messages over the socket,
 * gaps fetched. The view is the log's whatever was lost, repeated or reordered on the way.
 */
export function createEpisodeFollower(source: EpisodeSource): Observable<EpisodeFollowerState> {
  const connection = source.liveClient.state;
  let session: EpisodeSession | null = null;
  let stopWatching = () => {};
  const patch = (changes: Partial<EpisodeFollowerState>) =>
    state.set({ ...state.getSnapshot(), ...changes });
  const showLog = (log: EpisodeLog, error: unknown) =>
    patch({ view: log.view, response: log.response, isCatchingUp: log.needsSteps, error });
  const state = new ObservableValue<EpisodeFollowerState>(emptyState(connection.getSnapshot()), {
    onActive: () => {
      const showConnection = () => patch({ connection: connection.getSnapshot() });
      stopWatching = connection.subscribe(showConnection);
      showConnection();
      session = new EpisodeSession(source, new EpisodeLog(state.getSnapshot()), showLog);
      session.start();
    },
    onIdle: () => {
      stopWatching();
      session?.stop();
    },
  });
  return state;
}

function emptyState(connection: ConnectionState): EpisodeFollowerState {
  return { view: null, response: null, isCatchingUp: false, error: null, connection };
}
