import type { OpenWorldRequest, World, WorldSession } from '@foresight/agent';
import { SessionSlots } from './session-slots';

export interface OpenSession {
  /** Name of the world, as it describes itself. */
  world: string;
  taskId: string;
  openedAt: Date;
  /** What the opener said it is for, e.g. an episode id. */
  label: string | null;
}

export interface SessionRegistry {
  /** The same world, whose sessions are counted, capped and listed here. */
  wrap(world: World): World;
  /** Sessions open now, oldest first. A session leaves the list once its `close` has settled. */
  list(): OpenSession[];
  /** Sessions open and openers waiting now. */
  load(): { open: number; waiting: number };
  /** Closes every open session, e.g. at shutdown. Never rejects. */
  closeAll(): Promise<void>;
}

export interface SessionRegistryOptions {
  /** Sessions open at once, over all wrapped worlds. */
  maxOpen: number;
  /** Wall clock; becomes `openedAt`. */
  clock: () => Date;
}

/**
 * Keeps account of the sessions of any worlds: servers keep a session until they are told, so each
 * one is capped, visible and closed on every path. `open` waits its turn and can be aborted.
 */
export function createSessionRegistry(options: SessionRegistryOptions): SessionRegistry {
  return new SlottedSessionRegistry(options);
}

class SlottedSessionRegistry implements SessionRegistry {
  private readonly slots: SessionSlots;
  private readonly sessions = new Map<WorldSession, OpenSession>();

  constructor(private readonly options: SessionRegistryOptions) {
    this.slots = new SessionSlots(options.maxOpen);
  }

  wrap(world: World): World {
    return {
      describe: () => world.describe(),
      tasks: (query) => world.tasks(query),
      open: (request) => this.open(world, request),
      canonicalizeAction: (action) => world.canonicalizeAction(action),
    };
  }

  list(): OpenSession[] {
    return [...this.sessions.values()];
  }

  load(): { open: number; waiting: number } {
    return this.slots.load();
  }

  async closeAll(): Promise<void> {
    await Promise.allSettled([...this.sessions.keys()].map((session) => session.close()));
  }

  private async open(world: World, request: OpenWorldRequest): Promise<WorldSession> {
    const release = await this.slots.acquire(request.signal);
    try {
      const { name } = await world.describe();
      const session = await world.open(request);
      const tracked = trackClosing(session, () => {
        this.sessions.delete(tracked);
        release();
      });
      const { taskId, label = null } = request;
      const openedAt = this.options.clock();
      this.sessions.set(tracked, { world: name, taskId, openedAt, label });
      return tracked;
    } catch (error) {
      release();
      throw error;
    }
  }
}

/** The same session, telling when it has been closed, also when closing failed. */
function trackClosing(session: WorldSession, onClosed: () => void): WorldSession {
  let closing: Promise<void> | null = null;
  return {
    reset: (signal) => session.reset(signal),
    step: (action, signal) => session.step(action, signal),
    ...(session.admissibleActions && {
      admissibleActions: session.admissibleActions.bind(session),
    }),
    ...(session.snapshot && { snapshot: session.snapshot.bind(session) }),
    ...(session.restore && { restore: session.restore.bind(session) }),
    close: () => {
      closing ??= session.close().finally(onClosed);
      return closing;
    },
  };
}
