import type { Run } from '@foresight/contracts';
import { newId } from '../ids/new-id';
import { publishRun } from '../live/publish-run';
import type { NewEpisode } from '../ports/run-store';
import { ring } from '../queue/ring';
import type { ServiceContext } from '../service-context';
import { freezeConfig } from './freeze-config';
import { planEpisodes } from './plan-episodes';
import { readLaunch } from './read-launch';

/**
 * Launches a run: checks the request against the worlds and endpoints there are, freezes the
 * configuration, writes the run with all its episodes, and rings for the first of them.
 *
 * @param input a `LaunchRunRequest`, not yet parsed.
 * @throws AppError `invalid_input` in words, or `conflict` when the demo finds no endpoints.
 */
export async function launchRun({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'runs' | 'endpoints' | 'worlds' | 'queue' | 'live' | 'logger'>;
  input: unknown;
}): Promise<Run> {
  const launch = await readLaunch(ctx, input);
  const { config, tasks } = await freezeConfig(ctx, launch);
  const episodes = planEpisodes(tasks, config.seeds);
  const run = await ctx.runs.create(
    { id: newId('run'), name: launch.name ?? nameRun(config), kind: launch.kind, config },
    episodes,
  );
  await ring(ctx, firstIds(episodes, config.concurrency));
  publishRun(ctx, run);
  return run;
}

function firstIds(episodes: NewEpisode[], count: number): NewEpisode['id'][] {
  return episodes.slice(0, count).map((episode) => episode.id);
}

/** E.g. `household train · 20 tasks`. */
function nameRun(config: Run['config']): string {
  const { world, split, taskCount, seeds } = config;
  const tasks = taskCount === 1 ? '1 task' : `${taskCount} tasks`;
  const perTask = seeds.length === 1 ? '' : ` × ${seeds.length} seeds`;
  return `${world.name} ${split} · ${tasks}${perTask}`;
}
