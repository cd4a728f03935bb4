import type { EpisodeSummary, Run } from '@foresight/contracts';
import type { ConnectionState } from './connection-state';
import { type Observable, ObservableValue } from './observable';
import { RunLog } from './run-log';
import { RunSession, type RunSource } from './run-session';

export interface RunFollowerState {
  /** Null until the first snapshot was read. */
  run: Run | null;
  /** The run's episodes by ordinal; fills page by page. */
  episodes: readonly EpisodeSummary[];
  /** Why the last fetch failed; null once one has succeeded. */
  error: unknown;
  connection: ConnectionState;
}

/** Follows one run and the summaries of its episodes while someone is subscribed. */
export function createRunFollower(source: RunSource): Observable<RunFollowerState> {
  const connection = source.liveClient.state;
  let session: RunSession | null = null;
  let stopWatching = () => {};
  const patch = (changes: Partial<RunFollowerState>) =>
    state.set({ ...state.getSnapshot(), ...changes });
  const showLog = (log: RunLog, error: unknown) =>
    patch({ run: log.run, episodes: log.episodesInOrder(), error });
  const state = new ObservableValue<RunFollowerState>(emptyState(connection.getSnapshot()), {
    onActive: () => {
      const showConnection = () => patch({ connection: connection.getSnapshot() });
      stopWatching = connection.subscribe(showConnection);
      showConnection();
      session = new RunSession(source, new RunLog(state.getSnapshot()), showLog);
      session.start();
    },
    onIdle: () => {
      stopWatching();
      session?.stop();
    },
  });
  return state;
}

function emptyState(connection: ConnectionState): RunFollowerState {
  return { run: null, episodes: [], error: null, connection };
}
