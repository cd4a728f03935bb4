import type { WorldTask, WorldTaskPage, WorldTaskQuery } from '@foresight/agent';
import { unknownTask } from '../world-failures';
import type { AgentGymSplit } from './agent-gym-dialect';

/** The tasks of a remote world: runs of indexes, whose goals only the server knows. */
export class AgentGymTasks {
  constructor(
    private readonly worldName: string,
    private readonly family: string,
    private readonly splits: readonly AgentGymSplit[],
  ) {}

  /**
   * One page in index order; an unknown split or family has no tasks.
   *
   * @throws WorldError `world_task_unknown` when `after` is not a task of the split
   */
  list({ split: name, family = this.family, after, limit }: WorldTaskQuery): WorldTaskPage {
    const split = this.splits.find((known) => known.name === name);
    if (split === undefined || family !== this.family) return { items: [], nextCursor: null };
    const first = after === undefined ? split.first : this.parse(after, split.name) + 1;
    const last = Math.min(split.last, first + limit - 1);
    const items: WorldTask[] = [];
    for (let index = first; index <= last; index += 1) items.push(this.describe(split, index));
    return { items, nextCursor: last < split.last ? (items.at(-1)?.id ?? null) : null };
  }

  /**
   * The index that the server knows a task by.
   *
   * @throws WorldError `world_task_unknown`
   */
  parse(taskId: string, expectedSplit?: string): number {
    const match = /\/([^/]+)\/(\d{4,})$/.exec(taskId);
    const index = Number(match?.[2]);
    const split = this.splits.find(
      ({ name, first, last }) => name === match?.[1] && first <= index && index <= last,
    );
    const fits = split !== undefined && this.formatId(split, index) === taskId;
    if (!fits || (expectedSplit ?? split.name) !== split.name) {
      throw unknownTask(this.worldName, taskId);
    }
    return index;
  }

  private describe(split: AgentGymSplit, index: number): WorldTask {
    const id = this.formatId(split, index);
    return { id, split: split.name, family: this.family, goal: `Task ${index}` };
  }

  private formatId({ name }: AgentGymSplit, index: number): string {
    return `${this.worldName}/${name}/${String(index).padStart(4, '0')}`;
  }
}
