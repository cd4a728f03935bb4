import type { RemoteId } from './agent-gym-answers';
import type { AgentGymServer } from './agent-gym-server';

/**
 * What the server says when asked about a session, without acting in it: the observation it holds
 * (null where it answers something else), that there is no such session, or nothing to go by.
 */
export type SessionState =
  | { kind: 'alive'; observation: string | null }
  | { kind: 'gone' }
  | { kind: 'unknown' };

/** @throws WorldError `world_unreachable`; the reason of an aborted signal */
export async function probeSession(
  server: AgentGymServer,
  id: RemoteId,
  signals: readonly (AbortSignal | undefined)[],
): Promise<SessionState> {
  const { probeRoute, probeEchoes } = server.dialect;
  const answer = await server.get(probeRoute, id, { signals });
  if (answer.kind === 'value') {
    const told = probeEchoes && typeof answer.value === 'string' ? answer.value : null;
    return { kind: 'alive', observation: told };
  }
  // Some servers look an unknown id up without care and fail with 500; 404 is a missing route.
  const isAnswerAboutId = answer.status < 300 || answer.status === 500;
  return { kind: isAnswerAboutId ? 'gone' : 'unknown' };
}
