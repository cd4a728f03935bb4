import { replayLog, type WorldSession } from '@foresight/agent';
import { AppError, type Episode, type EpisodeId } from '@foresight/contracts';
import { describeFailure } from '../episodes/describe-failure';
import { getEpisode } from '../episodes/get-episode';
import { loadLog } from '../episodes/load-log';
import { closeSession } from '../episodes/open-session';
import type { ServiceContext } from '../service-context';
import { within } from '../time/within';
import { requireReplayableWorld } from './require-replayable-world';

const LIMIT_MS = 10_000;

type ActionsContext = Pick<ServiceContext, 'episodes' | 'runs' | 'worlds' | 'logger'>;

/**
 * What the world would have accepted before a step: the steps before are replayed in a session of
 * its own. Null where the world cannot tell, or does not promise that it can be rebuilt.
 *
 * @throws AppError `not_found`, `conflict` or `world_diverged` when the world has changed
 */
export async function listStepActions({
  ctx,
  input,
}: {
  ctx: ActionsContext;
  input: { episodeId: EpisodeId; index: number };
}): Promise<string[] | null> {
  const { episode, config } = await getEpisode({ ctx, input });
  if (input.index > episode.totals.steps)
    throw new AppError('not_found', `The episode has no step ${input.index} yet.`);
  const { world, description } = await requireReplayableWorld(ctx, config.world);
  if (!description.canFork) return null;
  const { taskId, seed } = episode;
  const session = await world.open({ taskId, seed, label: `actions of ${episode.id}` });
  const listing = listActions(ctx, session, { episode, index: input.index });
  try {
    return await within(listing, LIMIT_MS, 'the world did not list its actions in time');
  } catch (error) {
    throw describeFailure(error);
  } finally {
    await closeSession(ctx, session);
  }
}

async function listActions(
  ctx: ActionsContext,
  session: WorldSession,
  { episode, index }: { episode: Episode; index: number },
): Promise<string[] | null> {
  const log = await loadLog(ctx.episodes, episode);
  const steps = log.steps.slice(0, index);
  await replayLog({ session, log: { ...log, steps } });
  return (await session.admissibleActions?.()) ?? null;
}
