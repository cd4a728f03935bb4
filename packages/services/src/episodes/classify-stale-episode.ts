import type { EpisodeLiveness } from '../ports/episode-store';

/** Claims after which an episode is given up: whoever drives it dies without a word. */
export const MAX_ATTEMPTS = 20;

/**
 * - `live`: somebody holds it, or it backs off.
 * - `waiting`: nobody holds it, and its run rings for it when there is room.
 * - `abandoned`: its worker is gone; ring so that another takes over.
 * - `exhausted`: its worker is gone, once too often.
 */
export type StaleVerdict = 'live' | 'waiting' | 'abandoned' | 'exhausted';

/** What is to become of an open episode at a moment. Pure: for the sweeper and every reader. */
export function classifyStaleEpisode(
  episode: Pick<EpisodeLiveness, 'status' | 'attempt' | 'availableAt' | 'leaseExpiresAt'>,
  now: Date,
): StaleVerdict {
  const { status, attempt, availableAt, leaseExpiresAt } = episode;
  const isHeld =
    status === 'running' ? leaseExpiresAt !== null && leaseExpiresAt > now : availableAt > now;
  if (isHeld) return 'live';
  // One that was given back in order is tried: its failures are counted apart, and a person may
  // have asked for it again.
  if (status === 'queued') return 'waiting';
  return attempt >= MAX_ATTEMPTS ? 'exhausted' : 'abandoned';
}
