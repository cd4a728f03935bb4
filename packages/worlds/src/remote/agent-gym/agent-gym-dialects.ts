import type { AgentGymDialect, AgentGymKind, AgentGymSplit } from './agent-gym-dialect';

const whole = (taskCount: number): AgentGymSplit[] => [
  { name: 'all', first: 0, last: taskCount - 1 },
];

/** Named by `id`, answers `observation`. */
const BY_ID = {
  pathPrefix: '',
  idField: 'id',
  createdId: 'id',
  idKind: 'counter',
  createBody: 'none',
  taskField: 'data_idx',
  resetExtras: {},
  sendsSeed: false,
  resetAnswer: 'object',
  observationField: 'observation',
  reward: { field: 'reward', whole: 1 },
  solvedFrom: 1,
  doneFields: ['done'],
  goal: {},
  probeRoute: '/observation',
  probeEchoes: true,
  admissible: 'none',
  rewrite: 'none',
} as const satisfies Omit<AgentGymDialect, 'splits'>;

/** Named by `env_idx`, answers `state`. */
const BY_INDEX_WITH_STATE = {
  ...BY_ID,
  idField: 'env_idx',
  createdId: 'bare',
  idKind: 'random',
  resetAnswer: 'pair',
  observationField: 'state',
  probeEchoes: false,
} as const satisfies Omit<AgentGymDialect, 'splits'>;

/** Named by `env_idx`, answers `observation`, told the task when created. */
const BY_INDEX_WITH_OBSERVATION = {
  ...BY_ID,
  idField: 'env_idx',
  createdId: 'bare',
  createBody: 'task-as-id',
  taskField: 'id',
  resetAnswer: 'text',
  probeEchoes: false,
} as const satisfies Omit<AgentGymDialect, 'splits'>;

const TOOL = { ...BY_INDEX_WITH_OBSERVATION, goal: { pattern: /goal: ?([^\n]+)/ } } as const;

/**
 * The dialects of the AgentGym servers (Xi et al. 2024, as their servers and clients are
 * published). Rewards become the whole's share: ScienceWorld's `reward` is the change of a score
 * of 0–100 (−100 after a fatal action), so its `score` is read and divided by 100; BabyAI's `score`
 * adds up a value that is already a total, so its `reward` is read.
 */
export const AGENT_GYM_DIALECTS: Readonly<Record<AgentGymKind, AgentGymDialect>> = {
  alfworld: {
    ...BY_ID,
    taskField: 'game',
    resetExtras: { world_type: 'Text' },
    goal: { pattern: /Your task is to: ?([^\n]+)/ },
    admissible: 'answer-field',
    splits: [
      { name: 'train', first: 0, last: 2419 },
      { name: 'test', first: 2420, last: 2619 },
    ],
  },
  sciworld: {
    ...BY_ID,
    reward: { field: 'score', whole: 100 },
    goal: { field: 'task_description' },
    splits: whole(2320),
  },
  webshop: {
    ...BY_INDEX_WITH_STATE,
    taskField: 'session_id',
    goal: { pattern: /Instruction: (?:\[SEP\] )?(.+?)(?: \[SEP\]|$)/s },
    probeRoute: '/available_actions',
    admissible: 'route-clickables',
    splits: whole(6910),
  },
  babyai: {
    ...BY_ID,
    solvedFrom: Number.MIN_VALUE,
    goal: { pattern: /Your goal: ?([^\n]+)/ },
    admissible: 'observation-text',
    splits: whole(900),
  },
  textcraft: {
    ...BY_ID,
    createBody: 'empty',
    goal: { pattern: /Goal: ?([^\n]+)/ },
    rewrite: 'letters-digits-commas',
    splits: whole(544),
  },
  maze: {
    ...BY_ID,
    pathPrefix: '/maze',
    taskField: 'game',
    solvedFrom: 0,
    goal: { otherwise: 'Reach the goal of the maze in as few steps as possible.' },
    admissible: 'route-list',
    splits: whole(26),
  },
  wordle: {
    ...BY_ID,
    pathPrefix: '/wordle',
    taskField: 'seed',
    goal: { otherwise: 'Guess the hidden word of five letters within six guesses.' },
    splits: whole(980),
  },
  searchqa: {
    ...BY_INDEX_WITH_OBSERVATION,
    splits: [
      { name: 'test', first: 0, last: 51_712 },
      { name: 'train', first: 51_713, last: 221_327 },
    ],
  },
  sqlgym: {
    ...BY_INDEX_WITH_STATE,
    taskField: 'item_id',
    splits: [
      { name: 'train', first: 0, last: 9427 },
      { name: 'dev', first: 9428, last: 10_961 },
    ],
  },
  academia: { ...TOOL, splits: whole(20) },
  movie: { ...TOOL, splits: whole(238) },
  weather: { ...TOOL, splits: whole(343) },
  sheet: { ...TOOL, splits: whole(20) },
  todo: { ...TOOL, splits: whole(155) },
  webarena: {
    ...BY_ID,
    idField: 'env_idx',
    createdId: 'env_idx',
    taskField: 'idx',
    sendsSeed: true,
    doneFields: ['terminated', 'truncated'],
    goal: { field: 'object', pattern: /OBJECTIVE: ?([^\n]+)/ },
    probeEchoes: false,
    rewrite: 'code-fence',
    splits: whole(812),
  },
};
