import { lost } from '../world-failures';
import type { RemoteId } from './agent-gym-answers';

interface LosableSession {
  /** Ends the session for good: its id means another one now. */
  markLost(reason: Error): void;
}

/**
 * Which open session holds which id of a server. An AgentGym server counts from 0 again when it
 * restarts, so an id that is handed out anew tells that the session which held it is gone.
 */
export class SessionLedger {
  private readonly holders = new Map<RemoteId, LosableSession>();

  has(id: RemoteId): boolean {
    return this.holders.has(id);
  }

  add(id: RemoteId, session: LosableSession): void {
    this.holders
      .get(id)
      ?.markLost(lost(`The server was restarted: it gave session ${id} to another episode.`));
    this.holders.set(id, session);
  }

  remove(id: RemoteId, session: LosableSession): void {
    if (this.holders.get(id) === session) this.holders.delete(id);
  }
}
