import type { WorldInfo } from '@foresight/contracts';
import type { LaunchDraft } from './launch-draft';
import { parseSeeds } from './parse-seeds';

export interface LaunchSize {
  tasks: number;
  seeds: number;
  episodes: number;
  mostSteps: number;
  callsPerStep: string;
}

/** How big the run will be; null while the form does not say. */
export function prepareSize(draft: LaunchDraft, world: WorldInfo | undefined): LaunchSize | null {
  const split = world?.splits.find(({ name }) => name === draft.split);
  const wanted = draft.choice === 'chosen' ? draft.taskIds.length : Number(draft.taskCount);
  const tasks = Math.min(wanted, split?.taskCount ?? wanted);
  const seeds = parseSeeds(draft.seeds);
  const maxSteps =
    draft.maxSteps.trim() === '' ? (world?.defaultMaxSteps ?? 0) : Number(draft.maxSteps);
  const isCount = (count: number) => Number.isInteger(count) && count > 0;
  if (!isCount(tasks) || seeds.length === 0 || seeds.some(Number.isNaN) || !isCount(maxSteps))
    return null;
  const episodes = tasks * seeds.length;
  return {
    tasks,
    seeds: seeds.length,
    episodes,
    mostSteps: episodes * maxSteps,
    callsPerStep:
      draft.mode === 'full'
        ? `${draft.teacherEndpointId ? 4 : 3} calls per step`
        : '1 call per step',
  };
}
