/** The worlds of AgentGym (Xi et al. 2024) that have a server of their own. */
export const AGENT_GYM_KINDS = [
  'alfworld',
  'sciworld',
  'webshop',
  'babyai',
  'textcraft',
  'maze',
  'wordle',
  'searchqa',
  'sqlgym',
  'academia',
  'movie',
  'weather',
  'sheet',
  'todo',
  'webarena',
] as const;
export type AgentGymKind = (typeof AGENT_GYM_KINDS)[number];

/** A run of task indexes as the server counts them. */
export interface AgentGymSplit {
  name: string;
  /** First index that belongs to it. */
  first: number;
  /** Last index that belongs to it. */
  last: number;
}

/** How one kind of server is spoken to: everything in which the kinds differ on the wire. */
export interface AgentGymDialect {
  /** Put before every route. */
  pathPrefix: '' | '/maze' | '/wordle';
  /** Field that names the session in requests, and in the query of GET routes. */
  idField: 'id' | 'env_idx';
  /** Where `/create` answers the session: a bare integer, or a field of an object. */
  createdId: 'bare' | 'id' | 'env_idx';
  /** Counters start again at 0 with the server; random ids do not, but may be handed out twice. */
  idKind: 'counter' | 'random';
  /** Body of `/create` for a task; null sends none. */
  createBody: 'none' | 'empty' | 'task-as-id';
  /** Field of `/reset` that takes the index of the task. */
  taskField: 'game' | 'data_idx' | 'session_id' | 'item_id' | 'id' | 'idx' | 'seed';
  /** Fields that `/reset` wants beside it. */
  resetExtras: Readonly<Record<string, string>>;
  /** Whether `/reset` takes the seed of the episode as `seed`. */
  sendsSeed: boolean;
  /** `/reset` answers an object with the observation, `[observation, null]`, or the bare text. */
  resetAnswer: 'object' | 'pair' | 'text';
  observationField: 'observation' | 'state';
  /** Field of a step's answer that becomes the reward, and the number that makes a whole 1. */
  reward: { field: 'reward' | 'score'; whole: number };
  /** Reward, after scaling, from which a finished episode counts as solved. */
  solvedFrom: number;
  /** Flags of a step's answer, any of which ends the episode. */
  doneFields: readonly ('done' | 'terminated' | 'truncated')[];
  /** The goal: a field of the reset's answer, or else the first group of a pattern in its text. */
  goal: { field?: 'task_description' | 'object'; pattern?: RegExp; otherwise?: string };
  /** GET route that fails once the session is gone. */
  probeRoute: '/observation' | '/available_actions';
  /** Whether the probe answers the last observation, word for word. */
  probeEchoes: boolean;
  admissible: 'none' | 'answer-field' | 'observation-text' | 'route-list' | 'route-clickables';
  /** What becomes of an action before it is sent. */
  rewrite: 'none' | 'letters-digits-commas' | 'code-fence';
  /** Tasks as published, unless the world's options name others. */
  splits: readonly AgentGymSplit[];
}
