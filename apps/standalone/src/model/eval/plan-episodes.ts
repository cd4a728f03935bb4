import type { World, WorldTask } from '@foresight/agent';
import type { EvaluationMode, EvaluationSettings } from './evaluation-settings';

export interface PlannedEpisode {
  mode: EvaluationMode;
  task: WorldTask;
  /** The evaluation's seed. */
  seed: number;
  /** What the episode samples with: the same in every mode. */
  episodeSeed: number;
}

/** Far enough apart that rounds of neighbouring seeds never meet. */
const ROUND_STRIDE = 1_000_003;

/**
 * Every episode of an evaluation. The modes of one episode stand side by side, so that what there
 * is of an interrupted evaluation is paired.
 */
export function planEpisodes(
  tasks: readonly WorldTask[],
  { seeds, episodes, modes }: Pick<EvaluationSettings, 'seeds' | 'episodes' | 'modes'>,
): PlannedEpisode[] {
  const ordinals = Array.from({ length: tasks.length === 0 ? 0 : episodes }, (_, index) => index);
  return seeds.flatMap((seed) =>
    ordinals.flatMap((ordinal) => {
      const task = tasks[ordinal % tasks.length] as WorldTask;
      const episodeSeed = seed + Math.floor(ordinal / tasks.length) * ROUND_STRIDE;
      return modes.map((mode) => ({ mode, task, seed, episodeSeed }));
    }),
  );
}

/** The first tasks of a split. @throws in words if the world has no such split. */
export async function readTasks(world: World, split: string, most: number): Promise<WorldTask[]> {
  const { name, splits } = await world.describe();
  if (!splits.some((each) => each.name === split)) {
    const names = splits.map((each) => each.name).join(', ');
    throw new Error(`${name} has no split "${split}". It has: ${names}.`);
  }
  const tasks: WorldTask[] = [];
  let after: string | undefined;
  do {
    const page = await world.tasks({ split, after, limit: Math.min(1_000, most - tasks.length) });
    tasks.push(...page.items);
    after = page.nextCursor ?? undefined;
  } while (after !== undefined && tasks.length < most);
  return tasks;
}
