import type { WorldTask } from '@foresight/agent';
import { newId } from '../ids/new-id';
import type { NewEpisode } from '../ports/run-store';

/** One episode per task and seed: all tasks with the first seed come first. */
export function planEpisodes(tasks: WorldTask[], seeds: number[]): NewEpisode[] {
  const attempts = seeds.flatMap((seed) => tasks.map((task) => ({ task, seed })));
  return attempts.map(({ task, seed }, ordinal) => ({
    id: newId('ep'),
    ordinal,
    taskId: task.id,
    family: task.family,
    seed,
  }));
}
