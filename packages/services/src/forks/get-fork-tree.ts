import type { EpisodeId, ForkTree } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

const LIMIT = 500;

/** All episodes that go back to the same one, that one first. @throws AppError `not_found`. */
export async function getForkTree({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'forks'>;
  input: { episodeId: EpisodeId };
}): Promise<ForkTree> {
  const tree = await ctx.forks.tree(input.episodeId, LIMIT);
  requireFound(tree.items[0], 'episode', input.episodeId);
  return tree;
}
