import { type EpisodeEvent, runEpisode } from '@foresight/agent';
import { adoptParent, loadForcedStep } from '../forks/resume-fork';
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
export async function runAttempt(ctx: DriveContext, taken: Attempt): Promise<EpisodeEnd> {
  const attempt = await adoptParent(ctx, taken);
  const { claimed, signal } = attempt;
  const { episode, config } = claimed;
  const { fork } = episode;
  const [world, models, log, forced] = await orAbort(
    Promise.all([
      findWorld(ctx, attempt),
      openModels(ctx.models, claimed),
      loadLog(ctx.episodes, episode),
      loadForcedStep(ctx, episode),
    ]),
    signal,
  );
  const session = await openSession(ctx, world, attempt);
  try {
    const events = runEpisode({
      config: { ...config, maxSteps: fork?.stepLimit ?? config.maxSteps },
      models,
      session,
      canonicalizeAction: (action) => world.canonicalizeAction(action),
      seed: fork?.seed ?? episode.seed,
      log,
      forced,
      signal,
    });
    return await followEpisode(ctx, attempt, untilAborted(events, signal));
  } finally {
    await closeSession(ctx, session);
  }
}
