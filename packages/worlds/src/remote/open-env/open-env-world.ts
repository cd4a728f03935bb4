import type {
  OpenWorldRequest,
  World,
  WorldDescription,
  WorldSession,
  WorldTaskPage,
  WorldTaskQuery,
} from '@foresight/agent';
import { normalizeActionText } from '../../actions/normalize-action-text';
import { SessionSlots } from '../session-slots';
import { refused } from '../world-failures';
import { describeAction } from './describe-action';
import type { OpenEnvMetadata, OpenEnvSchema, ResetData } from './open-env-messages';
import { type OpenEnvFields, OpenEnvSession } from './open-env-session';
import { type OpenEnvSplit, OpenEnvTasks } from './open-env-tasks';
import { type FieldProposal, proposeFields } from './propose-fields';
import { readEnvironment } from './read-environment';
import { waitForCapacity } from './wait-for-capacity';

export interface OpenEnvWorldOptions extends Partial<OpenEnvFields> {
  /** Name of the world here; prefix of its task ids. */
  name: string;
  /** Where the server answers, e.g. `http://10.0.0.5:8000`. */
  baseUrl: string;
  /** Tasks by the names the environment knows, sent as `task_id` and `split`. */
  splits?: readonly OpenEnvSplit[];
  /** Where there are no named tasks: how many seeds are tasks, from 0. Default 1,000. */
  seedTaskCount?: number;
  /** What the policy is told about actions, where the schema says too little. */
  actionGrammar?: string;
  /** Default 30. */
  maxSteps?: number;
  /** Instead of the version that the environment says. */
  version?: string;
  /** Longest wait for one answer. Default 60,000. */
  timeoutMs?: number;
  /** Longest wait for the server to take leave. Default 1,500. */
  closeTimeoutMs?: number;
  /** Longest wait for a free session of a full server. Default 300,000. */
  capacityWaitMs?: number;
  /** First pause before a full server is asked again. Default 250. */
  capacityPauseMs?: number;
  /** Sessions open at once; further openers wait. Default 64. */
  maxOpenSessions?: number;
  fetch?: typeof fetch;
}

/**
 * A world on an OpenEnv server. Its schema proposes which field takes the action and which is
 * shown; the options override each.
 *
 * All methods throw WorldError `world_unreachable` or `world_refused` when the server cannot be
 * read; `open` also `world_task_unknown`, and sessions `world_lost` when their connection breaks.
 */
export function createOpenEnvWorld(options: OpenEnvWorldOptions): World {
  return new OpenEnvWorld(options);
}

/** A server that was replaced by another version is noticed within this time. */
const ENVIRONMENT_KEEP_MS = 10_000;

interface Environment {
  metadata: OpenEnvMetadata;
  schema: OpenEnvSchema;
}

class OpenEnvWorld implements World {
  private readonly tasksHere: OpenEnvTasks;
  private readonly slots: SessionSlots;
  private environment: { read: Promise<Environment>; until: number } | null = null;

  constructor(private readonly options: OpenEnvWorldOptions) {
    const { name, splits, seedTaskCount = 1000, maxOpenSessions = 64 } = options;
    this.tasksHere = new OpenEnvTasks(name, splits, seedTaskCount);
    this.slots = new SessionSlots(maxOpenSessions);
  }

  async describe(): Promise<WorldDescription> {
    const { name, version, actionGrammar, maxSteps = 30 } = this.options;
    const { metadata, schema } = await this.readEnvironment();
    return {
      name,
      version: version ?? metadata.version ?? '1',
      title: metadata.name,
      summary: metadata.description ?? '',
      actionGrammar: actionGrammar ?? describeAction(schema, this.chooseFields(schema).actionField),
      splits: this.tasksHere.splits(),
      families: [name],
      defaultMaxSteps: maxSteps,
      canFork: false,
      irreversibleActions: [],
    };
  }

  async tasks(query: WorldTaskQuery): Promise<WorldTaskPage> {
    return this.tasksHere.list(query);
  }

  async open({ taskId, seed, label, signal }: OpenWorldRequest): Promise<WorldSession> {
    signal?.throwIfAborted();
    const resetData = this.tasksHere.resetData(taskId, seed);
    const named = label === undefined ? resetData : { ...resetData, episode_id: label };
    const release = await this.slots.acquire(signal);
    try {
      const { schema } = await this.readEnvironment();
      return await this.connect(this.chooseFields(schema), named, signal, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  canonicalizeAction(action: string): string {
    return normalizeActionText(action);
  }

  private async connect(
    fields: OpenEnvFields,
    resetData: ResetData,
    signal: AbortSignal | undefined,
    onClosed: () => void,
  ): Promise<WorldSession> {
    const { baseUrl, timeoutMs = 60_000, closeTimeoutMs = 1500 } = this.options;
    const { capacityWaitMs = 300_000, capacityPauseMs: firstPauseMs = 250 } = this.options;
    const waiting = { baseUrl, timeoutMs, closeTimeoutMs, capacityWaitMs, firstPauseMs };
    const connection = await waitForCapacity(waiting, signal);
    const limits = { timeoutMs, closeTimeoutMs };
    return new OpenEnvSession({ connection, fields, resetData, onClosed, ...limits });
  }

  private chooseFields(schema: OpenEnvSchema): OpenEnvFields {
    const proposal: FieldProposal = proposeFields(schema);
    const { options } = this;
    const actionField = options.actionField ?? proposal.actionField;
    if (actionField === null) throw refused('No field of this environment’s actions takes text.');
    const { observationField = proposal.observationField } = options;
    const { goalField = proposal.goalField, successField = proposal.successField } = options;
    return { actionField, observationField, goalField, successField };
  }

  /** Remembered for a while; a failure is not. */
  private readEnvironment(): Promise<Environment> {
    const known = this.environment;
    if (known !== null && performance.now() < known.until) return known.read;
    const { baseUrl, timeoutMs = 60_000, fetch = globalThis.fetch } = this.options;
    const read = readEnvironment({ baseUrl, timeoutMs, fetch });
    const asked = { read, until: performance.now() + ENVIRONMENT_KEEP_MS };
    this.environment = asked;
    read.catch(() => {
      if (this.environment === asked) this.environment = null;
    });
    return read;
  }
}
