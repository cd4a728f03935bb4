import { AppError, type DriveEpisodeJob } from '@foresight/contracts';
import { type DriveContext, driveEpisode } from '@foresight/services';

/**
 * Handles the ring for one episode.
 *
 * @throws when the ring must be heard by someone else: the queue then keeps it.
 */
export async function processDriveEpisode(
  ctx: DriveContext,
  { episodeId }: DriveEpisodeJob,
  options: { workerId: string; shutdown: AbortSignal },
): Promise<void> {
  const { workerId, shutdown } = options;
  if (shutdown.aborted) throw new AppError('cancelled', 'The worker is shutting down.');
  await driveEpisode({ ctx, input: { episodeId, workerId }, signal: shutdown });
}
