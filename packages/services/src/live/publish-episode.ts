import { type EpisodeSummary, episodeRoom, runRoom } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/** Tells the viewers of the episode and of its run what was committed. */
export function publishEpisode(ctx: Pick<ServiceContext, 'live'>, episode: EpisodeSummary): void {
  ctx.live.publish([runRoom(episode.runId), episodeRoom(episode.id)], {
    type: 'episode-update',
    runId: episode.runId,
    episodeId: episode.id,
    episode,
  });
}
