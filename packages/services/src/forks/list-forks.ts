import type { EpisodeId, ForkPage, PageQuery } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

/** The forks made of an episode, with what they proved. @throws AppError `not_found`. */
export async function listForks({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'episodes' | 'forks'>;
  input: PageQuery & { episodeId: EpisodeId };
}): Promise<ForkPage> {
  const { episodeId, ...query } = input;
  const page = await ctx.forks.list(episodeId, query);
  if (page.items.length === 0)
    requireFound(await ctx.episodes.get(episodeId), 'episode', episodeId);
  return page;
}
