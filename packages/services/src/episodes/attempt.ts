import { AppError } from '@foresight/contracts';
import type { ClaimedEpisode, HeldEpisode } from '../ports/episode-store';
import type { AttemptContext } from './drive-context';

/** One claim of an episode, from its lease to its end. */
export interface Attempt {
  claimed: ClaimedEpisode;
  held: HeldEpisode;
  /** Aborted when the lease is lost or the worker shuts down. */
  signal: AbortSignal;
  /** Why the signal was aborted. */
  stopReason(): StopReason | null;
  /** Stops keeping the lease. */
  end(): void;
}

export type StopReason = 'lease_lost' | 'shutdown';

/** Begins to keep the lease of an episode just claimed. */
export function beginAttempt(
  ctx: Pick<AttemptContext, 'leases'>,
  claimed: ClaimedEpisode,
  options: { claimedAt: number; shutdown: AbortSignal },
): Attempt {
  const { claimedAt, shutdown } = options;
  const held = { episodeId: claimed.episode.id, lease: claimed.lease };
  const controller = new AbortController();
  let reason: StopReason | null = null;
  const stop = (why: StopReason) => {
    reason ??= why;
    controller.abort(STOP_ERRORS[reason]());
  };
  const onShutdown = () => stop('shutdown');
  const dropLease = ctx.leases.hold(held, claimedAt, () => stop('lease_lost'));
  shutdown.addEventListener('abort', onShutdown);
  if (shutdown.aborted) onShutdown();
  return {
    claimed,
    held,
    signal: controller.signal,
    stopReason: () => reason,
    end: () => {
      dropLease();
      shutdown.removeEventListener('abort', onShutdown);
    },
  };
}

const STOP_ERRORS: Record<StopReason, () => AppError> = {
  lease_lost: leaseLost,
  shutdown: () => new AppError('cancelled', 'The worker is shutting down.'),
};

/** The run was cancelled, or another worker has taken the episode over. */
export function leaseLost(): AppError {
  return new AppError('lease_lost', 'Another attempt owns the episode, or its run was cancelled.');
}
