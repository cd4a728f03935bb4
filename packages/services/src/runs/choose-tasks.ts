import type { World, WorldDescription, WorldTask } from '@foresight/agent';
import { AppError, type LaunchSettings } from '@foresight/contracts';
import { askWorld } from '../worlds/ask-world';
import { requireSplit } from '../worlds/require-split';

const PAGE_LIMIT = 200;
const EXAMPLES = 3;

/**
 * The tasks a launch asks for: those it names, in its order, or the first of the split.
 *
 * @throws AppError `invalid_input` when the split does not have them.
 */
export async function chooseTasks(
  world: World,
  description: WorldDescription,
  launch: Pick<LaunchSettings, 'split' | 'taskCount' | 'taskIds'>,
): Promise<WorldTask[]> {
  const split = requireSplit(description, launch.split);
  if (launch.taskIds) return namedTasks(world, split.name, launch.taskIds);
  if (launch.taskCount > split.taskCount)
    throw new AppError(
      'invalid_input',
      `The split "${split.name}" has ${split.taskCount} tasks, fewer than the ${launch.taskCount} asked for.`,
    );
  return firstTasks(world, split.name, launch.taskCount);
}

async function firstTasks(world: World, split: string, count: number): Promise<WorldTask[]> {
  const tasks: WorldTask[] = [];
  for await (const task of eachTask(world, split)) {
    if (tasks.length === count) break;
    tasks.push(task);
  }
  return tasks;
}

async function namedTasks(world: World, split: string, ids: string[]): Promise<WorldTask[]> {
  const wanted = new Set(ids);
  if (wanted.size < ids.length)
    throw new AppError('invalid_input', 'A task is named twice. Use seeds to attempt it again.');
  const found = new Map<string, WorldTask>();
  const examples: string[] = [];
  for await (const task of eachTask(world, split)) {
    if (examples.length < EXAMPLES) examples.push(task.id);
    if (wanted.has(task.id)) found.set(task.id, task);
    if (found.size === wanted.size) break;
  }
  return ids.map((id) => found.get(id) ?? refuseTask(split, id, examples));
}

function refuseTask(split: string, id: string, examples: string[]): never {
  throw new AppError(
    'invalid_input',
    `The split "${split}" has no task "${id}". Its tasks are named like ${examples.join(', ')}.`,
  );
}

async function* eachTask(world: World, split: string): AsyncGenerator<WorldTask> {
  let after: string | undefined;
  do {
    const page = await askWorld(() => world.tasks({ split, after, limit: PAGE_LIMIT }));
    yield* page.items;
    after = page.nextCursor ?? undefined;
  } while (after);
}
