import type { EpisodeView } from '@foresight/contracts';
import type { EpisodeFollowerState, Observable } from '@foresight/realtime/client';

/** The same observable, except that a change of nothing but the text in flight is not one. */
export function holdWhileThinking(
  follower: Observable<EpisodeFollowerState>,
): Observable<EpisodeFollowerState> {
  let held: EpisodeFollowerState | null = null;
  const getSnapshot = () => {
    const state = follower.getSnapshot();
    if (held === null || !isSameButForText(held, state)) held = state;
    return held;
  };
  return { getSnapshot, subscribe: follower.subscribe };
}

function isSameButForText(held: EpisodeFollowerState, state: EpisodeFollowerState): boolean {
  return (
    held.response === state.response &&
    held.isCatchingUp === state.isCatchingUp &&
    held.error === state.error &&
    held.connection === state.connection &&
    isSameView(held.view, state.view)
  );
}

function isSameView(held: EpisodeView | null, view: EpisodeView | null): boolean {
  if (held === null || view === null) return held === view;
  return (
    held.episode === view.episode &&
    held.steps === view.steps &&
    held.knownSteps === view.knownSteps &&
    held.inFlight?.index === view.inFlight?.index &&
    held.inFlight?.attempt === view.inFlight?.attempt
  );
}
