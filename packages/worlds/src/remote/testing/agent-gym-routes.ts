import { createHash } from 'node:crypto';

/** One game on the test server: three times `advance` solves it. */
export interface Game {
  task: number;
  moves: number;
  /** The last text it showed. */
  shown: string;
  finished: boolean;
}

export type Body = Record<string, unknown>;

/** What a kind of server answers; written from the published servers, not from the client. */
export interface KindOfServer {
  prefix: string;
  /** Body that `/create` wants. */
  create: 'nothing' | 'maybe-json' | 'id';
  created(id: number, game: Game): unknown;
  /** Fields of `/reset` beside the session; a number names the task. */
  resetFields: Record<string, 'number' | 'string' | 'optional-number'>;
  taskOf(body: Body): number;
  reset(id: number, game: Game): unknown;
  step(game: Game): unknown;
  session: 'id' | 'env_idx';
  /** Unknown sessions: words in a good answer, or an internal error. */
  complains: 'in-words' | 'with-500';
  closes: boolean;
  ids: 'counted' | 'random';
  get: Record<string, (game: Game) => unknown>;
}

const task = (field: string) => (body: Body) => Number(body[field]);
const solved = (game: Game) => (game.moves >= 3 ? 1 : 0);
const withId = {
  prefix: '',
  create: 'nothing',
  created: (id: number) => ({ id }),
  session: 'id',
  complains: 'in-words',
  ids: 'counted',
} as const;
const observed = { '/observation': (game: Game) => game.shown };
const scored = (game: Game) => ({
  observation: game.shown,
  reward: solved(game),
  score: solved(game),
  done: game.finished,
});
const stepOf = (game: Game) => ({
  observation: game.shown,
  reward: solved(game),
  done: game.finished,
});
const acts = (game: Game) => [`advance from ${game.moves}`, 'look'];

const tool: KindOfServer = {
  ...withId,
  create: 'id',
  created: (id) => id,
  session: 'env_idx',
  complains: 'with-500',
  resetFields: { id: 'optional-number' },
  taskOf: task('id'),
  reset: (_id, game) => game.shown,
  step: stepOf,
  closes: false,
  get: { '/observation': (game) => `Observation: ${game.shown}` },
};

export const KINDS_OF_SERVER: Record<string, KindOfServer> = {
  alfworld: {
    ...withId,
    resetFields: { game: 'number', world_type: 'string' },
    taskOf: task('game'),
    reset: (id, game) => ({
      id,
      observation: game.shown,
      available_actions: acts(game),
      task_type: 'look_at_obj_in_light/trial',
    }),
    step: (game) => ({ ...stepOf(game), available_actions: acts(game) }),
    closes: false,
    get: { ...observed, '/available_actions': acts, '/detail': (game) => ({ ...game }) },
  },
  textcraft: {
    ...withId,
    create: 'maybe-json',
    created: (id, game) => ({ id, observation: game.shown, done: false, reward: 0 }),
    resetFields: { data_idx: 'number' },
    taskOf: task('data_idx'),
    reset: (id, game) => ({ id, observation: game.shown, done: false, reward: 0 }),
    step: stepOf,
    closes: true,
    get: { ...observed, '/detail': (game) => ({ ...game }) },
  },
  babyai: {
    ...withId,
    resetFields: { data_idx: 'number' },
    taskOf: task('data_idx'),
    reset: (_id, game) => ({ ...scored(game), deleted: false }),
    step: scored,
    closes: true,
    get: observed,
  },
  sciworld: {
    ...withId,
    resetFields: { data_idx: 'number' },
    taskOf: task('data_idx'),
    reset: (_id, game) => ({
      task_name: 'boil',
      var_num: game.task,
      task_description: `Your task is to boil water number ${game.task}.`,
      ...scored(game),
      deleted: false,
    }),
    step: (game) => ({ ...stepOf(game), reward: 33, score: Math.min(100, game.moves * 34) }),
    closes: true,
    get: { ...observed, '/goals': () => ({ goals: '' }) },
  },
  webshop: {
    ...withId,
    created: (id) => id,
    session: 'env_idx',
    complains: 'with-500',
    ids: 'random',
    resetFields: { session_id: 'optional-number' },
    taskOf: task('session_id'),
    reset: (_id, game) => [game.shown, null],
    step: (game) => ({ state: game.shown, reward: solved(game), done: game.finished, info: null }),
    closes: false,
    get: {
      '/available_actions': () => ({ has_search_bar: true, clickables: ['search', 'buy now'] }),
      '/instruction_text': (game) => `Instruction: goal ${game.task}`,
    },
  },
  maze: {
    ...withId,
    prefix: '/maze',
    resetFields: { game: 'number' },
    taskOf: task('game'),
    reset: (_id, game) => ({ observation: game.shown }),
    step: (game) => ({ ...stepOf(game), reward: solved(game) - 1 }),
    closes: false,
    get: { '/available_actions': () => ['move up', 'move down'] },
  },
  wordle: {
    ...withId,
    prefix: '/wordle',
    resetFields: { seed: 'number' },
    taskOf: task('seed'),
    reset: (id, game) => ({ id, observation: game.shown }),
    step: stepOf,
    closes: false,
    get: { '/available_actions': () => [] },
  },
  searchqa: { ...tool, closes: true, step: (game) => ({ ...stepOf(game), info: null }) },
  sqlgym: {
    ...withId,
    created: (id) => id,
    session: 'env_idx',
    complains: 'with-500',
    ids: 'random',
    resetFields: { item_id: 'number' },
    taskOf: task('item_id'),
    reset: (_id, game) => [game.shown, null],
    step: (game) => ({ state: game.shown, reward: solved(game), done: game.finished, info: {} }),
    closes: false,
    get: { '/observation': (game) => game.shown },
  },
  academia: tool,
  movie: tool,
  weather: tool,
  sheet: tool,
  todo: tool,
  webarena: {
    ...withId,
    created: (id) => ({ env_idx: id }),
    session: 'env_idx',
    complains: 'with-500',
    resetFields: { idx: 'number', seed: 'number' },
    taskOf: task('idx'),
    reset: (_id, game) => ({
      observation: { text: game.shown },
      sites: ['shopping'],
      object: `open page ${game.task}`,
    }),
    step: (game) => ({
      observation: game.shown,
      reward: solved(game),
      terminated: game.finished,
      truncated: false,
      info: null,
    }),
    closes: true,
    get: { '/observation': (game) => game.shown },
  },
};

/** The text that begins a game of a kind, with its goal where that kind has it. */
export function openingText(kind: string, index: number): string {
  const scene = `Scene ${createHash('sha256').update(`${kind} ${index}`).digest('hex').slice(0, 8)}.`;
  switch (kind) {
    case 'alfworld':
      return `${scene}\nYour task is to: look at game ${index}.`;
    case 'textcraft':
      return `Crafting commands:\ncraft 1 stick\n\nGoal: craft item ${index}.`;
    case 'babyai':
      return `Your goal: go to ball ${index}\n${scene}\nAvailable actions: ["turn left", "advance"]`;
    case 'webshop':
      return `WebShop [SEP] Instruction: [SEP] buy thing ${index} [SEP] Search`;
    case 'movie':
      return `Now new trial starts.\nYou should perform actions to accomplish the goal: find film ${index}\nGive me one action.`;
    default:
      return `${scene} Question ${index}?`;
  }
}
