import type {
  World,
  WorldDescription,
  WorldSession,
  WorldTask,
  WorldTaskPage,
  WorldTaskQuery,
} from '@foresight/agent';
import type { WorldCatalog } from '../ports/backends';

/** A world that only lists tasks: each family in turn, `<split>-<nth>`. */
export class ListedWorld implements World {
  constructor(
    private readonly name: string,
    private readonly families: string[],
    private readonly taskCounts: Record<string, number>,
  ) {}

  async describe(): Promise<WorldDescription> {
    return {
      name: this.name,
      version: '7',
      title: this.name,
      summary: '',
      actionGrammar: '- look',
      splits: Object.entries(this.taskCounts).map(([name, taskCount]) => ({
        name,
        taskCount,
        summary: '',
      })),
      families: this.families,
      defaultMaxSteps: 12,
      canFork: false,
      irreversibleActions: [],
    };
  }

  async tasks({ split, family, after, limit }: WorldTaskQuery): Promise<WorldTaskPage> {
    const all = this.#tasksOf(split).filter((task) => !family || task.family === family);
    const start = after ? all.findIndex((task) => task.id === after) + 1 : 0;
    const items = all.slice(start, start + limit);
    const isLast = start + limit >= all.length;
    return { items, nextCursor: isLast ? null : (items.at(-1)?.id ?? null) };
  }

  open(): Promise<WorldSession> {
    throw new Error('Nobody acts in this world.');
  }

  canonicalizeAction(action: string): string {
    return action;
  }

  #tasksOf(split: string): WorldTask[] {
    return Array.from({ length: this.taskCounts[split] ?? 0 }, (_, nth) => ({
      id: `${split}-${nth}`,
      split,
      family: this.families[nth % this.families.length] ?? '',
      goal: 'look',
    }));
  }
}

/** A catalog of worlds by the names they are filed under. */
export function catalogOf(worlds: Record<string, World>): WorldCatalog {
  return { names: async () => Object.keys(worlds), find: async (name) => worlds[name] };
}
