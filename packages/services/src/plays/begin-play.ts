import {
  type BeginPlayRequest,
  decodingSettingsSchema,
  type Episode,
  gateSettingsSchema,
  type RunConfig,
} from '@foresight/contracts';
import { newId } from '../ids/new-id';
import { requireFound } from '../input/require-found';
import { chooseTasks } from '../runs/choose-tasks';
import { planEpisodes } from '../runs/plan-episodes';
import type { ServiceContext } from '../service-context';
import { describeWorld } from '../worlds/describe-world';
import { requireWorld } from '../worlds/require-world';
import type { PlaySessions } from './play-sessions';

/** Nobody is prompted in a play. */
const TEMPLATES = 'standard@1';

export interface BeginPlayContext extends Pick<ServiceContext, 'worlds' | 'runs' | 'episodes'> {
  plays: PlaySessions;
}

/**
 * Begins a task that a person plays: a run of kind `play` with one episode, whose world is open.
 *
 * @throws AppError `invalid_input` when the world has no such task, and what opening the world throws.
 */
export async function beginPlay({
  ctx,
  input,
}: {
  ctx: BeginPlayContext;
  input: BeginPlayRequest;
}): Promise<Episode> {
  const { split, taskId, seed } = input;
  const world = await requireWorld(ctx, input.world, 'invalid_input');
  const description = await describeWorld(world);
  const { name, version, actionGrammar, defaultMaxSteps } = description;
  const tasks = await chooseTasks(world, description, { split, taskCount: 1, taskIds: [taskId] });
  const config: RunConfig = {
    mode: 'draft_only',
    world: { name, version, actionGrammar },
    split,
    taskCount: 1,
    seeds: [seed],
    policy: null,
    worldModel: null,
    teacher: null,
    gate: gateSettingsSchema.parse({}),
    decoding: decodingSettingsSchema.parse({}),
    maxSteps: defaultMaxSteps,
    historySteps: defaultMaxSteps,
    concurrency: 1,
    templates: TEMPLATES,
  };
  const episodes = planEpisodes(tasks, [seed]);
  const run = { id: newId('run'), name: `${taskId} by hand`, kind: 'play' as const, config };
  await ctx.runs.create(run, episodes);
  const id = requireFound(episodes[0], 'episode', run.id).id;
  await ctx.plays.use(id, async () => {});
  return requireFound(await ctx.episodes.get(id), 'episode', id);
}
