import type { AttemptsResponse, EpisodeId } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

const MOST_ATTEMPTS = 200;

/** Other attempts at an episode's task, newest first. @throws AppError `not_found`. */
export async function listAttempts({
  ctx,
  input: { episodeId },
}: {
  ctx: Pick<ServiceContext, 'episodes' | 'statistics'>;
  input: { episodeId: EpisodeId };
}): Promise<AttemptsResponse> {
  requireFound(await ctx.episodes.get(episodeId), 'episode', episodeId);
  return ctx.statistics.listAttempts(episodeId, MOST_ATTEMPTS);
}
