import { unreachable } from '../world-failures';
import type { RemoteId } from './agent-gym-answers';
import type { AgentGymServer } from './agent-gym-server';
import { AgentGymSession } from './agent-gym-session';
import { SessionLedger } from './session-ledger';

export interface SessionOpenerOptions {
  server: AgentGymServer;
  createTimeoutMs: number;
  closeTimeoutMs: number;
}

export interface SessionToOpen {
  taskIndex: number;
  seed: number;
  /** Called once: when the session is closed, or could not be opened. */
  onClosed: () => void;
}

/** Servers with a fixed stock of sessions go round in it. */
const MAX_CREATES = 16;

/** Opens sessions of one server and keeps account of which id means which. */
export class AgentGymSessionOpener {
  private readonly ledger = new SessionLedger();

  constructor(private readonly options: SessionOpenerOptions) {}

  /** @throws WorldError `world_unreachable`, `world_refused` */
  async open({ taskIndex, seed, onClosed }: SessionToOpen): Promise<AgentGymSession> {
    const { server, closeTimeoutMs } = this.options;
    try {
      const id = await this.createFreeId(taskIndex);
      const forget = () => {
        this.ledger.remove(id, session);
        onClosed();
      };
      const task = { taskIndex, seed, closeTimeoutMs, onClosed: forget };
      const session = new AgentGymSession({ server, id, ...task });
      this.ledger.add(id, session);
      return session;
    } catch (error) {
      onClosed();
      throw error;
    }
  }

  /** A server that runs short of sessions hands out occupied ones: those are not taken. */
  private async createFreeId(taskIndex: number): Promise<RemoteId> {
    const { server, createTimeoutMs } = this.options;
    for (let created = 0; created < MAX_CREATES; created += 1) {
      const id = await server.create(taskIndex, createTimeoutMs);
      if (server.dialect.idKind === 'counter' || !this.ledger.has(id)) return id;
    }
    throw unreachable('The world server has no free session: it hands out only occupied ones.');
  }
}
