import type { EpisodeId, RunId } from '@foresight/contracts';
import type { RunStore } from '../ports/run-store';
import type { ServiceContext } from '../service-context';

/** Rings for episodes. A failure is only logged: the sweeper finds what nobody was rung for. */
export async function ring(
  ctx: Pick<ServiceContext, 'queue' | 'logger'>,
  episodeIds: EpisodeId[],
  options: { delayMs?: number } = {},
): Promise<void> {
  if (episodeIds.length === 0) return;
  try {
    await ctx.queue.ringForEpisodes(episodeIds, options);
  } catch (error) {
    ctx.logger.warn({ err: error, episodes: episodeIds.length }, 'ring failed');
  }
}

/** Rings for the episodes that the run has room for now. */
export async function ringForRun(
  ctx: Pick<ServiceContext, 'queue' | 'logger'> & { runs: Pick<RunStore, 'nextQueued'> },
  runId: RunId,
): Promise<void> {
  try {
    await ring(ctx, await ctx.runs.nextQueued(runId));
  } catch (error) {
    ctx.logger.warn({ err: error, runId }, 'ring failed');
  }
}
