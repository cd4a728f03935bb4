import type { WorldError } from '@foresight/agent';
import { lost, perhapsRefused, refused, unreachable } from '../world-failures';
import type { RemoteId } from './agent-gym-answers';
import { type AgentGymServer, describeError, type ServerAnswer } from './agent-gym-server';
import { probeSession } from './probe-session';

export interface Refusal {
  server: AgentGymServer;
  id: RemoteId;
  route: '/reset' | '/step';
  answer: Extract<ServerAnswer, { kind: 'error' }>;
  /** Whether the session was never reset; servers then have nothing to answer a probe with. */
  wasFresh: boolean;
  signals: readonly (AbortSignal | undefined)[];
}

/**
 * Finds out what an error means. Servers say "unknown id", "bad task" and "internal error" in one
 * and the same form, in words of their own: so the session is probed instead of the words read.
 *
 * @throws WorldError `world_unreachable` when the probe finds nobody; the reason of an aborted
 * signal
 */
export async function explainRefusal(refusal: Refusal): Promise<WorldError> {
  const { server, id, route, answer, wasFresh, signals } = refusal;
  const message = describeError(route, answer);
  const isClientError = answer.status >= 300 && answer.status < 500;
  if (isClientError) return refused(message);
  const state = await probeSession(server, id, signals);
  if (state.kind === 'alive') return answer.status < 500 ? refused(message) : unreachable(message);
  return wasFresh
    ? perhapsRefused(message)
    : lost(`The server no longer knows session ${id}: was it restarted? ${message}`);
}
