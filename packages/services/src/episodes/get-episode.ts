import type { EpisodeId, EpisodeResponse } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

/**
 * An episode, its run's frozen configuration and its neighbours in the run.
 *
 * @throws AppError `not_found`.
 */
export async function getEpisode({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'episodes' | 'runs'>;
  input: { episodeId: EpisodeId };
}): Promise<EpisodeResponse> {
  const { episodeId } = input;
  const episode = requireFound(await ctx.episodes.get(episodeId), 'episode', episodeId);
  const [run, neighbours] = await Promise.all([
    ctx.runs.get(episode.runId),
    ctx.episodes.neighbours(episodeId),
  ]);
  const { name, kind, config } = requireFound(run, 'run', episode.runId);
  return {
    episode,
    runName: name,
    runKind: kind,
    config,
    previousEpisodeId: neighbours.previous,
    nextEpisodeId: neighbours.next,
  };
}
