import type { EpisodeId, ListStepsQuery, StepPage } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

/** A page of steps stays below this, so that neither side has to hold more. */
const MAX_PAGE_BYTES = 16 * 1_024 * 1_024;

/**
 * Committed steps after an index. The page ends early when their bodies are big.
 *
 * @throws AppError `not_found`.
 */
export async function listSteps({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'episodes'>;
  input: ListStepsQuery & { episodeId: EpisodeId };
}): Promise<StepPage> {
  const { episodeId, after, limit } = input;
  const page = await ctx.episodes.listSteps(episodeId, { after, limit, maxBytes: MAX_PAGE_BYTES });
  if (page.items.length === 0)
    requireFound(await ctx.episodes.get(episodeId), 'episode', episodeId);
  return page;
}
