import type { World } from '@foresight/agent';

/**
 * The task of a reset that names none: the seed's in its split (the first unless named), counted
 * round. The same seed plays the same task.
 *
 * @throws Error when the world has no such split, or no task in it
 */
export async function choosePlayedTask(
  world: World,
  splitName: string | null,
  seed: number,
): Promise<string> {
  const { splits } = await world.describe();
  const split = splits.find(({ name }) => splitName === null || name === splitName);
  if (split === undefined || split.taskCount === 0) {
    const known = splits.map(({ name }) => name).join(', ');
    throw new Error(`There is no split “${splitName ?? ''}” with tasks; there are: ${known}.`);
  }
  const position = seed % split.taskCount;
  const { items } = await world.tasks({ split: split.name, limit: position + 1 });
  const task = items[position];
  if (task === undefined) throw new Error(`The split “${split.name}” has no task ${position}.`);
  return task.id;
}
