import {
  type OpenWorldRequest,
  type World,
  type WorldDescription,
  WorldError,
  type WorldSession,
  type WorldTask,
  type WorldTaskPage,
  type WorldTaskQuery,
} from '@foresight/agent';
import { normalizeActionText } from '../src/actions/normalize-action-text';
import { createSeededRandom } from '../src/random/seeded-random';
import { pageTasks } from '../src/tasks/page-tasks';
import { formatTaskId, parseTaskId } from '../src/tasks/task-ids';
import { LARGEST } from './guess-game';
import { GuessSession } from './guess-session';

const NAME = 'guess';
const SPLITS = ['train', 'test'] as const;
const TASK_COUNT = { train: 40, test: 20 } as const;
/** Seeds of different splits never meet. */
const FIRST_SEED = { train: 1000, test: 2000 } as const;
const GOAL = 'find the secret number';

type Split = (typeof SPLITS)[number];

/** A complete world in miniature: guess a secret number. Copy it to begin one of your own. */
export class GuessWorld implements World {
  async describe(): Promise<WorldDescription> {
    return {
      name: NAME,
      version: '1',
      title: 'Guess the number',
      summary: 'Find a secret number by being told more or less.',
      actionGrammar: `guess NUMBER: a whole number from 1 to ${LARGEST}`,
      splits: SPLITS.map((name) => ({ name, taskCount: TASK_COUNT[name], summary: 'Numbers.' })),
      families: ['number'],
      defaultMaxSteps: 10,
      canFork: true,
      irreversibleActions: [],
    };
  }

  /** An unknown split has no tasks. Throws WorldError when `after` is not a task of the split. */
  async tasks(query: WorldTaskQuery): Promise<WorldTaskPage> {
    const split = SPLITS.find((name) => name === query.split);
    const tasks = split === undefined ? [] : listTasks(split, firstIndex(split, query.after));
    return pageTasks(tasks, query);
  }

  /** Throws WorldError `world_task_unknown` when no task has the id. */
  async open({ taskId, signal }: OpenWorldRequest): Promise<WorldSession> {
    signal?.throwIfAborted();
    const position = parseTaskId(NAME, SPLITS, taskId);
    if (position === null || position.index >= TASK_COUNT[position.split]) throw unknown(taskId);
    const random = createSeededRandom(FIRST_SEED[position.split] + position.index);
    return new GuessSession({ secret: 1 + random.below(LARGEST) }, GOAL);
  }

  canonicalizeAction(action: string): string {
    return normalizeActionText(action);
  }
}

function* listTasks(split: Split, first: number): Generator<WorldTask> {
  for (let index = first; index < TASK_COUNT[split]; index += 1) {
    yield { id: formatTaskId(NAME, { split, index }), split, family: 'number', goal: GOAL };
  }
}

function firstIndex(split: Split, after: string | undefined): number {
  if (after === undefined) return 0;
  const position = parseTaskId(NAME, SPLITS, after);
  if (position?.split !== split) throw unknown(after);
  return position.index + 1;
}

function unknown(taskId: string): WorldError {
  return new WorldError('world_task_unknown', `there is no number ${taskId}`, false);
}
