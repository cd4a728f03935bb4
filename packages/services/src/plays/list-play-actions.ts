import type { EpisodeId } from '@foresight/contracts';
import type { PlaySessions } from './play-sessions';

/**
 * What the world of a play would accept now; null where it cannot tell.
 *
 * @throws AppError as `takePlayAction`.
 */
export function listPlayActions({
  ctx,
  input,
}: {
  ctx: { plays: PlaySessions };
  input: { episodeId: EpisodeId };
}): Promise<string[] | null> {
  return ctx.plays.use(
    input.episodeId,
    async (_, { session }) => (await session.admissibleActions?.()) ?? null,
  );
}
