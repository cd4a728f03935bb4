import type { World, WorldReset, WorldSession, WorldStep, WorldTask } from '@foresight/agent';
import { createSeededRandom } from '../random/seeded-random';
import type { ConformanceContext } from './conformance-check';

/** Seed of every episode that is played. */
export const EPISODE_SEED = 7;

/** The first tasks of each split. */
export async function listPlayedTasks(
  world: World,
  { tasksPerSplit }: ConformanceContext,
): Promise<WorldTask[]> {
  const { splits } = await world.describe();
  const pages = await Promise.all(
    splits.map(({ name }) => world.tasks({ split: name, limit: tasksPerSplit })),
  );
  return pages.flatMap(({ items }) => items);
}

/** Runs `play` in a session that is closed whatever happens. */
export async function withSession<T>(
  world: World,
  taskId: string,
  play: (session: WorldSession, start: WorldReset) => Promise<T>,
): Promise<T> {
  const session = await world.open({ taskId, seed: EPISODE_SEED });
  try {
    return await play(session, await session.reset());
  } finally {
    await session.close();
  }
}

/** The action to send next, or null when the world lists none. */
export async function chooseAction(
  session: WorldSession,
  goal: string,
  number: number,
  { actions, fillPattern }: ConformanceContext,
): Promise<string | null> {
  const listed = (await session.admissibleActions?.()) ?? actions;
  const action = listed[number % listed.length];
  return action === undefined ? null : fillPattern(action, goal);
}

/** Actions of a random walk through a task, up to its end. */
export async function walk(
  world: World,
  task: WorldTask,
  context: ConformanceContext,
): Promise<string[]> {
  const random = createSeededRandom(task.id.length);
  return withSession(world, task.id, async (session, { goal }) => {
    const sent: string[] = [];
    while (sent.length < context.steps) {
      const action = await chooseAction(session, goal, random.below(10_000), context);
      if (action === null) break;
      sent.push(action);
      if ((await session.step(action)).done) break;
    }
    return sent;
  });
}

export async function sendAll(
  session: WorldSession,
  actions: readonly string[],
): Promise<WorldStep[]> {
  const steps: WorldStep[] = [];
  for (const action of actions) steps.push(await session.step(action));
  return steps;
}
