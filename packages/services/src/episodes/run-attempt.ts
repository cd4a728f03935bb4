import { type EpisodeEvent, runEpisode } from '@foresight/agent';
import { orAbort, untilAborted } from '../time/or-abort';
import type { Attempt } from './attempt';
import type { DriveContext } from './drive-context';
import { followEpisode } from './follow-episode';
import { loadLog } from './load-log';
import { openModels } from './open-models';
import { closeSession, findWorld, openSession } from './open-session';

export type EpisodeEnd = Extract<EpisodeEvent, { type: 'ended' }>;

/**
 * Goes on with an episode where its log stops, until it ends. The world's session is closed on
 * every path.
 *
 * @throws what stopped it; what was committed until then stays.
 */
export async function runAttempt(ctx: DriveContext, attempt: Attempt): Promise<EpisodeEnd> {
  const { claimed, signal } = attempt;
  const { episode, config } = claimed;
  const [world, models, log] = await orAbort(
    Promise.all([
      findWorld(ctx, attempt),
      openModels(ctx.models, config),
      loadLog(ctx.episodes, episode),
    ]),
    signal,
  );
  const session = await openSession(ctx, world, attempt);
  try {
    const events = runEpisode({
      config,
      models,
      session,
      canonicalizeAction: (action) => world.canonicalizeAction(action),
      seed: episode.seed,
      log,
      signal,
    });
    return await followEpisode(ctx, attempt, untilAborted(events, signal));
  } finally {
    await closeSession(ctx, session);
  }
}
