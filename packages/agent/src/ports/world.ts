/**
 * A world an agent acts in. Worlds are deterministic given task and seed: opening the same task
 * with the same seed and sending the same actions yields the same observations, byte for byte.
 * Resume and fork rely on it.
 */
export interface World {
  describe(): Promise<WorldDescription>;
  tasks(query: WorldTaskQuery): Promise<WorldTaskPage>;
  /** Opens a session that the caller must close on every path. */
  open(request: OpenWorldRequest): Promise<WorldSession>;
  /**
   * The form in which two spellings of one action are equal: trimmed, lower case, single spaces,
   * no trailing dot, and the world's own synonyms resolved. Never sent to the world.
   */
  canonicalizeAction(action: string): string;
}

export interface WorldDescription {
  /** Stable identifier, e.g. `household`. */
  name: string;
  /** Changes whenever the same task and actions may answer differently. */
  version: string;
  title: string;
  summary: string;
  /** What the policy is told about the actions that exist; part of every prompt. */
  actionGrammar: string;
  splits: WorldSplit[];
  families: string[];
  defaultMaxSteps: number;
  canFork: boolean;
  /** Canonical actions that cannot be taken back, e.g. `click[buy now]`; usually none. */
  irreversibleActions: string[];
}

export interface WorldSplit {
  name: string;
  taskCount: number;
  summary: string;
}

export interface WorldTaskQuery {
  split: string;
  family?: string;
  /** Task id after which the page starts. */
  after?: string;
  limit: number;
}

export interface WorldTask {
  id: string;
  split: string;
  family: string;
  goal: string;
}

export interface WorldTaskPage {
  items: WorldTask[];
  nextCursor: string | null;
}

export interface OpenWorldRequest {
  taskId: string;
  seed: number;
  /** What the session is opened for, e.g. an episode id: shown in lists, never used by the rules. */
  label?: string;
  signal?: AbortSignal;
}

export interface WorldSession {
  /** Starts (or restarts) the episode. */
  reset(signal?: AbortSignal): Promise<WorldReset>;
  /** Sends one action. An action the world does not understand is answered, not thrown. */
  step(action: string, signal?: AbortSignal): Promise<WorldStep>;
  /** Actions that would be accepted now, when the world can list them. */
  admissibleActions?(): Promise<string[]>;
  /** State that `restore` accepts, on worlds that can fork. */
  snapshot?(): Promise<unknown>;
  restore?(snapshot: unknown): Promise<void>;
  /** Ends the session; calling it again does nothing. */
  close(): Promise<void>;
}

export interface WorldReset {
  observation: string;
  goal: string;
}

export interface WorldStep {
  observation: string;
  /**
   * The string that reached the world, where an adapter had to rewrite the action (TextCraft takes
   * letters, digits, commas and blanks only). Left out when the action was sent as it is.
   */
  sentAction?: string;
  /** May be NaN or infinite when a remote world says so. */
  reward: number;
  done: boolean;
  /** Whether the task is solved; null when the world does not say. */
  success: boolean | null;
}

const marker = Symbol.for('foresight.WorldError');

/** Thrown by adapters to remote worlds; by built-in ones only for a task that is not theirs. */
export class WorldError extends Error {
  override readonly name = 'WorldError';
  readonly [marker] = true;
  constructor(
    readonly code: 'world_unreachable' | 'world_lost' | 'world_refused' | 'world_task_unknown',
    message: string,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Recognises a WorldError also when two copies of this module are loaded, as in the web server. */
export function isWorldError(error: unknown): error is WorldError {
  return typeof error === 'object' && error !== null && marker in error;
}
