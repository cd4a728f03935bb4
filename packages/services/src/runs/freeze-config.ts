import type { WorldTask } from '@foresight/agent';
import { AppError, type LaunchSettings, type RunConfig } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { describeWorld } from '../worlds/describe-world';
import { requireWorld } from '../worlds/require-world';
import { chooseTasks } from './choose-tasks';
import { referToModels } from './refer-to-models';

/** Written in one transaction, so a run has to end somewhere. */
const MAX_EPISODES = 100_000;

/**
 * Turns launch settings into the configuration that decides how the run's episodes go.
 *
 * @throws AppError `invalid_input` when the world, its tasks or an endpoint do not fit,
 * `world_unreachable` or `world_refused` when the world cannot be asked.
 */
export async function freezeConfig(
  ctx: Pick<ServiceContext, 'endpoints' | 'worlds'>,
  launch: LaunchSettings,
): Promise<{ config: RunConfig; tasks: WorldTask[] }> {
  const world = await requireWorld(ctx, launch.world, 'invalid_input');
  const description = await describeWorld(world);
  const tasks = await chooseTasks(world, description, launch);
  checkSize(tasks.length, launch.seeds);
  const { name, version, actionGrammar, defaultMaxSteps } = description;
  const { mode, split, seeds, gate, decoding, historySteps, concurrency } = launch;
  const config: RunConfig = {
    mode,
    world: { name, version, actionGrammar },
    split,
    taskCount: tasks.length,
    seeds,
    ...(await referToModels(ctx, launch)),
    gate,
    decoding,
    maxSteps: launch.maxSteps ?? defaultMaxSteps,
    historySteps,
    concurrency,
  };
  return { config, tasks };
}

function checkSize(tasks: number, seeds: number[]): void {
  if (new Set(seeds).size < seeds.length)
    throw new AppError('invalid_input', 'A seed is given twice.');
  if (tasks * seeds.length > MAX_EPISODES)
    throw new AppError(
      'invalid_input',
      `${tasks} tasks × ${seeds.length} seeds are more than ${MAX_EPISODES} episodes: launch several runs.`,
    );
}
