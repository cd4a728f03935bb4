import { randomUUID } from 'node:crypto';
import type { EpisodeId } from '@foresight/contracts';
import type { ClaimedEpisode, EpisodeStore, HeldEpisode } from '@foresight/services';

/** Claims as a worker does, with a lease of its own. A lease of 0 ms has expired at once. */
export function claimEpisode(
  episodes: EpisodeStore,
  episodeId: EpisodeId,
  leaseMs = 60_000,
): Promise<ClaimedEpisode | null> {
  return episodes.claim({ episodeId, workerId: 'worker', lease: randomUUID(), leaseMs });
}

/** Claims an episode that must be free. */
export async function holdEpisode(
  episodes: EpisodeStore,
  episodeId: EpisodeId,
  leaseMs?: number,
): Promise<HeldEpisode> {
  const claimed = await claimEpisode(episodes, episodeId, leaseMs);
  if (!claimed) throw new Error(`${episodeId} is not free.`);
  return { episodeId, lease: claimed.lease };
}
