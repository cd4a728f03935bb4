import type { World, WorldDescription, WorldTask } from '@foresight/agent';
import type { Terminal } from '../terminal';
import { requireBuiltInWorld } from './require-built-in-world';

export interface ListTasksCommand {
  world: string;
  split?: string;
  family?: string;
  limit?: number;
  json: boolean;
  terminal: Terminal;
}

const PAGE_LIMIT = 1_000;

/** Prints the tasks of a split. @throws in words if there is no such world, split or family. */
export async function listTasksCommand(command: ListTasksCommand): Promise<void> {
  const { family, limit = Number.POSITIVE_INFINITY, json, terminal } = command;
  const world = await requireBuiltInWorld(command.world);
  const description = await world.describe();
  const split = requireSplit(description, command.split);
  if (family !== undefined) requireFamily(description, family);
  const tasks = await readTasks(world, { split, family, limit });
  if (json) terminal.result(JSON.stringify(tasks, null, 2));
  else for (const line of formatTasks(tasks)) terminal.result(line);
}

function requireSplit({ name, splits }: WorldDescription, wanted: string | undefined): string {
  const split = wanted === undefined ? splits[0] : splits.find((each) => each.name === wanted);
  if (split) return split.name;
  const names = splits.map((each) => each.name).join(', ');
  throw new Error(`${name} has no split "${wanted}". It has: ${names}.`);
}

function requireFamily({ name, families }: WorldDescription, wanted: string): void {
  if (families.includes(wanted)) return;
  throw new Error(`${name} has no family "${wanted}". It has: ${families.join(', ')}.`);
}

async function readTasks(
  world: World,
  { split, family, limit }: { split: string; family: string | undefined; limit: number },
): Promise<WorldTask[]> {
  const tasks: WorldTask[] = [];
  let after: string | undefined;
  do {
    const wanted = Math.min(PAGE_LIMIT, limit - tasks.length);
    const page = await world.tasks({ split, family, after, limit: wanted });
    tasks.push(...page.items);
    after = page.nextCursor ?? undefined;
  } while (after !== undefined && tasks.length < limit);
  return tasks;
}

function formatTasks(tasks: readonly WorldTask[]): string[] {
  const idWidth = Math.max(0, ...tasks.map(({ id }) => id.length));
  const familyWidth = Math.max(0, ...tasks.map(({ family }) => family.length));
  return tasks.map(
    ({ id, family, goal }) => `${id.padEnd(idWidth)}  ${family.padEnd(familyWidth)}  ${goal}`,
  );
}
