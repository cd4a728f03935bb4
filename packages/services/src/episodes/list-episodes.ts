import type { EpisodePage, ListEpisodesQuery } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/** The episodes of a run, in their order. */
export function listEpisodes({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'episodes'>;
  input: ListEpisodesQuery;
}): Promise<EpisodePage> {
  return ctx.episodes.list(input);
}
