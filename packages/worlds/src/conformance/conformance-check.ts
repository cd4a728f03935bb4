import type { World } from '@foresight/agent';

export interface ConformanceOptions {
  /** Tasks of each split that are played. Default 2. */
  tasksPerSplit?: number;
  /** Actions of each played episode. Default 12. */
  steps?: number;
  /** Tasks of each split that are listed at most. Default 10,000. */
  listedTasks?: number;
  /** Actions to play with where the world does not list its own. */
  actions?: readonly string[];
  /** Makes an action out of a pattern that the world lists, such as `search[...]`. */
  fillPattern?: (action: string, goal: string) => string;
  /** Whether an observation says that an action was not accepted. Default: none does. */
  isRefusal?: (observation: string) => boolean;
  /** Time each check may take, in milliseconds. Default 60,000. */
  timeoutMs?: number;
}

/** What a check works with. Every world it makes is a fresh one. */
export interface ConformanceContext extends Required<ConformanceOptions> {
  makeWorld(): Promise<World>;
}

/** One promise of the World port. `run` rejects when the world breaks it. */
export interface ConformanceCheck {
  /** Reads as what the world does. */
  readonly name: string;
  run(context: ConformanceContext): Promise<void>;
}

export function createContext(
  makeWorld: () => World | Promise<World>,
  options: ConformanceOptions = {},
): ConformanceContext {
  return {
    ...{ tasksPerSplit: 2, steps: 12, listedTasks: 10_000, timeoutMs: 60_000 },
    actions: ['look', 'help', 'go north'],
    fillPattern: (action) => action,
    isRefusal: () => false,
    ...options,
    makeWorld: async () => makeWorld(),
  };
}
