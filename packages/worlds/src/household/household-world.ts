import {
  type OpenWorldRequest,
  type World,
  type WorldDescription,
  WorldError,
  type WorldSession,
  type WorldSplit,
  type WorldTask,
  type WorldTaskPage,
  type WorldTaskQuery,
} from '@foresight/agent';
import { pageTasks } from '../tasks/page-tasks';
import { formatTaskId, parseTaskId } from '../tasks/task-ids';
import { describeActions } from './action-grammar';
import { type BuiltHouse, buildHouse } from './build-house';
import { canonicalizeHouseholdAction } from './format-action';
import { generateScene } from './generate-scene';
import { HouseholdSession } from './household-session';
import { type Dialect, TASK_FAMILIES } from './household-types';
import type { SceneFile } from './scene-file';
import { SCENE_SPLIT, SceneShelf } from './scene-shelf';
import { SPLIT_NAMES, type SplitName, TASK_COUNT, TaskBook, type TaskDraft } from './task-book';

export interface HouseholdWorldOptions {
  /** Prefix of all task ids. Default `household`. */
  name?: string;
  /** Default `current`. */
  dialect?: Dialect;
  /** Steps an episode may take unless its run says otherwise. Default 50. */
  maxSteps?: number;
  /** Scenes that people bring, by a short key; they make up the split `scenes`. */
  scenes?: Readonly<Record<string, SceneFile>>;
}

const WORDINGS: Readonly<Record<Dialect, string>> = {
  current: 'Worded as ALFWorld is today: move O to R.',
  classic: 'Worded as transcripts of 2020 to 2023 are: put O in/on R.',
};

const SPLIT_SUMMARIES: Readonly<Record<SplitName, string>> = {
  train: 'Tasks to learn from.',
  'test-seen': 'New tasks in the room layouts of train.',
  'test-unseen': 'Tasks in room layouts that train does not have.',
};

/**
 * The built-in text household: generated rooms, six families of tasks, the rules and wording of
 * ALFWorld. A task fixes its scene, so the seed of an episode changes nothing.
 */
export class HouseholdWorld implements World {
  private readonly name: string;
  private readonly dialect: Dialect;
  private readonly maxSteps: number;
  private readonly shelf: SceneShelf;
  private book: TaskBook | null = null;

  /** Throws SceneFileError when one of the scenes cannot be played. */
  constructor(options: HouseholdWorldOptions = {}) {
    this.name = options.name ?? 'household';
    this.dialect = options.dialect ?? 'current';
    this.maxSteps = options.maxSteps ?? 50;
    this.shelf = new SceneShelf(this.name, options.scenes ?? {});
  }

  async describe(): Promise<WorldDescription> {
    return {
      name: this.name,
      version: '1',
      title: this.dialect === 'current' ? 'Household' : 'Household (classic wording)',
      summary: `Find, clean, heat, cool, light and place things in the rooms of a text household. ${WORDINGS[this.dialect]}`,
      actionGrammar: describeActions(this.dialect),
      splits: [...SPLIT_NAMES.map(describeSplit), ...this.shelf.splits()],
      families: [...TASK_FAMILIES],
      defaultMaxSteps: this.maxSteps,
      canFork: true,
      irreversibleActions: [],
    };
  }

  /**
   * Lists a split in id order; an unknown split has no tasks. Throws WorldError
   * `world_task_unknown` when `after` is not a task of the split.
   */
  async tasks(query: WorldTaskQuery): Promise<WorldTaskPage> {
    const { split, after } = query;
    if (split === SCENE_SPLIT) {
      const tasks = this.shelf.tasks(after);
      if (tasks === null) throw unknownTask(after ?? '');
      return pageTasks(tasks, query);
    }
    const name = SPLIT_NAMES.find((known) => known === split);
    return pageTasks(name ? this.generatedTasks(name, this.firstIndex(name, after)) : [], query);
  }

  /** Throws WorldError `world_task_unknown` when no task has the id. */
  async open({ taskId, signal }: OpenWorldRequest): Promise<WorldSession> {
    signal?.throwIfAborted();
    return new HouseholdSession(this.buildTask(taskId));
  }

  /** The scene of a task, compiled for play: what an expert or a policy that knows all works on. */
  buildTask(taskId: string): BuiltHouse {
    const brought = this.shelf.build(taskId);
    if (brought !== null) return brought;
    const position = parseTaskId(this.name, SPLIT_NAMES, taskId);
    const draft = position && this.taskBook().draft(position.split, position.index);
    if (draft === null) throw unknownTask(taskId);
    const { layout, goal, sceneSeed } = draft;
    return buildHouse(generateScene(layout, goal, sceneSeed, this.dialect));
  }

  canonicalizeAction(action: string): string {
    return canonicalizeHouseholdAction(action);
  }

  private *generatedTasks(split: SplitName, firstIndex: number): Generator<WorldTask> {
    for (let index = firstIndex; index < TASK_COUNT[split]; index += 1) {
      const draft = this.taskBook().draft(split, index);
      if (draft !== null) yield this.describeTask(draft);
    }
  }

  private firstIndex(split: SplitName, after: string | undefined): number {
    if (after === undefined) return 0;
    const position = parseTaskId(this.name, SPLIT_NAMES, after);
    if (position?.split !== split) throw unknownTask(after);
    return position.index + 1;
  }

  private describeTask({ split, index, goal }: TaskDraft): WorldTask {
    const id = formatTaskId(this.name, { split, index });
    return { id, split, family: goal.family, goal: goal.sentence };
  }

  private taskBook(): TaskBook {
    this.book ??= new TaskBook();
    return this.book;
  }
}

function describeSplit(name: SplitName): WorldSplit {
  return { name, taskCount: TASK_COUNT[name], summary: SPLIT_SUMMARIES[name] };
}

function unknownTask(taskId: string): WorldError {
  return new WorldError('world_task_unknown', `the household has no task ${taskId}`, false);
}
