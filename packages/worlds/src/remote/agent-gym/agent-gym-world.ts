import type {
  OpenWorldRequest,
  World,
  WorldDescription,
  WorldSession,
  WorldTaskPage,
  WorldTaskQuery,
} from '@foresight/agent';
import { normalizeActionText } from '../../actions/normalize-action-text';
import { createDeadline } from '../deadline';
import { SessionSlots } from '../session-slots';
import { waitAbortably } from '../wait-abortably';
import { unreachable } from '../world-failures';
import type { AgentGymKind, AgentGymSplit } from './agent-gym-dialect';
import { AGENT_GYM_DIALECTS } from './agent-gym-dialects';
import { AGENT_GYM_PROFILES } from './agent-gym-profiles';
import { AgentGymServer } from './agent-gym-server';
import { AgentGymSessionOpener } from './agent-gym-session-opener';
import { AgentGymTasks } from './agent-gym-tasks';

export interface AgentGymWorldOptions {
  /** Name of the world here; prefix of its task ids. */
  name: string;
  /** Where the server answers, e.g. `http://10.0.0.5:36001`. */
  baseUrl: string;
  kind: AgentGymKind;
  /** Longest wait for one answer. Default 60,000. */
  timeoutMs?: number;
  /** Longest wait for the server to confirm the end of a session. Default 1,500. */
  closeTimeoutMs?: number;
  /** Sessions open at once; further openers wait. Default 64 (8 for `sqlgym`, which keeps no more). */
  maxOpenSessions?: number;
  /** Tasks, where the server has others than published. */
  splits?: readonly AgentGymSplit[];
  /** To be changed when the server's answers change. Default `1`. */
  version?: string;
  fetch?: typeof fetch;
}

/** How long a create that nobody waits for any more may still take until its session is closed. */
const CREATE_GRACE_MS = 60_000;

/**
 * A world on an AgentGym server (Xi et al. 2024), spoken to over HTTP.
 *
 * `open` throws WorldError `world_task_unknown`, `world_unreachable` or `world_refused`, or the
 * signal's reason; sessions also throw `world_lost` when the server was restarted under them.
 */
export function createAgentGymWorld(options: AgentGymWorldOptions): World {
  return new AgentGymWorld(options);
}

class AgentGymWorld implements World {
  private readonly tasksOfServer: AgentGymTasks;
  private readonly opener: AgentGymSessionOpener;
  private readonly slots: SessionSlots;
  private readonly timeoutMs: number;

  constructor(private readonly options: AgentGymWorldOptions) {
    const { name, baseUrl, kind, timeoutMs = 60_000, closeTimeoutMs = 1500 } = options;
    const { fetch = globalThis.fetch, maxOpenSessions = kind === 'sqlgym' ? 8 : 64 } = options;
    const dialect = AGENT_GYM_DIALECTS[kind];
    const server = new AgentGymServer({ baseUrl, dialect, timeoutMs, fetch });
    const createTimeoutMs = timeoutMs + CREATE_GRACE_MS;
    this.timeoutMs = timeoutMs;
    this.opener = new AgentGymSessionOpener({ server, createTimeoutMs, closeTimeoutMs });
    this.tasksOfServer = new AgentGymTasks(name, kind, this.splits());
    this.slots = new SessionSlots(maxOpenSessions);
  }

  async describe(): Promise<WorldDescription> {
    const { name, kind, version = '1' } = this.options;
    const { maxSteps: defaultMaxSteps, ...profile } = AGENT_GYM_PROFILES[kind];
    const splits = this.splits().map(({ name: split, first, last }) => ({
      name: split,
      taskCount: last - first + 1,
      summary: `Tasks ${first} to ${last} of the server.`,
    }));
    return { name, version, ...profile, splits, families: [kind], defaultMaxSteps, canFork: false };
  }

  async tasks(query: WorldTaskQuery): Promise<WorldTaskPage> {
    return this.tasksOfServer.list(query);
  }

  async open({ taskId, seed, signal }: OpenWorldRequest): Promise<WorldSession> {
    signal?.throwIfAborted();
    const taskIndex = this.tasksOfServer.parse(taskId);
    const release = await this.slots.acquire(signal);
    const opening = this.opener.open({ taskIndex, seed, onClosed: release });
    // Whoever gives up leaves a session behind that the server may open only later.
    const closeLater = () => void opening.then((session) => session.close()).catch(() => {});
    return this.waitForServer(opening, signal).catch((error: unknown) => {
      closeLater();
      throw error;
    });
  }

  canonicalizeAction(action: string): string {
    return normalizeActionText(action);
  }

  private splits(): readonly AgentGymSplit[] {
    return this.options.splits ?? AGENT_GYM_DIALECTS[this.options.kind].splits;
  }

  private async waitForServer<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const deadline = createDeadline(this.timeoutMs, signal);
    try {
      return await waitAbortably(work, deadline.signal);
    } catch (error) {
      if (!deadline.isOver()) throw error;
      throw unreachable(`The world server opened no session within ${this.timeoutMs} ms.`, error);
    } finally {
      deadline.dispose();
    }
  }
}
