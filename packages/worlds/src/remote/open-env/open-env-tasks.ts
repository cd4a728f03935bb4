import type { WorldSplit, WorldTask, WorldTaskPage, WorldTaskQuery } from '@foresight/agent';
import { unknownTask } from '../world-failures';
import type { ResetData } from './open-env-messages';

/** Tasks that an environment knows by name. */
export interface OpenEnvSplit {
  name: string;
  taskIds: readonly string[];
}

/** The name of the split where the tasks are seeds. */
export const SEED_SPLIT = 'seeds';

/**
 * The tasks of an OpenEnv environment. The protocol lists none: they are either named by whoever
 * sets the world up, or they are seeds, of which each makes another episode.
 */
export class OpenEnvTasks {
  private readonly bySplit: readonly OpenEnvSplit[];
  private readonly areSeeds: boolean;

  constructor(
    private readonly worldName: string,
    splits: readonly OpenEnvSplit[] | undefined,
    seedTaskCount: number,
  ) {
    const seeds = () =>
      Array.from({ length: seedTaskCount }, (_, seed) => `${seed}`.padStart(4, '0'));
    this.areSeeds = splits === undefined;
    this.bySplit = splits ?? [{ name: SEED_SPLIT, taskIds: seeds() }];
  }

  splits(): WorldSplit[] {
    const summary = this.areSeeds ? 'One task for each seed.' : 'Tasks named in the settings.';
    return this.bySplit.map(({ name, taskIds }) => ({ name, taskCount: taskIds.length, summary }));
  }

  /**
   * One page in the order given; an unknown split or family has no tasks.
   *
   * @throws WorldError `world_task_unknown` when `after` is not a task of the split
   */
  list({ split: name, family = this.worldName, after, limit }: WorldTaskQuery): WorldTaskPage {
    const split = this.bySplit.find((known) => known.name === name);
    if (split === undefined || family !== this.worldName) return { items: [], nextCursor: null };
    const first = after === undefined ? 0 : this.positionOf(split, after) + 1;
    const page = split.taskIds.slice(first, first + limit);
    const items = page.map((taskId) => this.describe(split, taskId));
    const isLast = first + limit >= split.taskIds.length;
    return { items, nextCursor: isLast ? null : (items.at(-1)?.id ?? null) };
  }

  /**
   * What a reset must say for a task to be played.
   *
   * @throws WorldError `world_task_unknown`
   */
  resetData(id: string, seed: number): ResetData {
    const split = this.bySplit.find(({ name }) => id.startsWith(`${this.worldName}/${name}/`));
    if (split === undefined) throw unknownTask(this.worldName, id);
    const taskId = split.taskIds[this.positionOf(split, id)];
    if (taskId === undefined) throw unknownTask(this.worldName, id);
    return this.areSeeds ? { seed: Number(taskId) } : { seed, task_id: taskId, split: split.name };
  }

  private positionOf(split: OpenEnvSplit, id: string): number {
    const prefix = `${this.worldName}/${split.name}/`;
    const position = id.startsWith(prefix) ? split.taskIds.indexOf(id.slice(prefix.length)) : -1;
    if (position < 0) throw unknownTask(this.worldName, id);
    return position;
  }

  private describe(split: OpenEnvSplit, taskId: string): WorldTask {
    const id = `${this.worldName}/${split.name}/${taskId}`;
    return { id, split: split.name, family: this.worldName, goal: `Task ${taskId}` };
  }
}
