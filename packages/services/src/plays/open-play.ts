import { randomUUID } from 'node:crypto';
import { replayLog, type WorldSession } from '@foresight/agent';
import { AppError, type EpisodeId } from '@foresight/contracts';
import { type Attempt, beginAttempt, leaseLost } from '../episodes/attempt';
import { concludeFailure } from '../episodes/conclude-attempt';
import { describeFailure } from '../episodes/describe-failure';
import { loadLog } from '../episodes/load-log';
import { closeSession, findWorld, openSession } from '../episodes/open-session';
import { orAbort } from '../time/or-abort';
import type { PlayContext } from './play-context';

/** A play that this process holds. */
export interface OpenPlay {
  attempt: Attempt;
  session: WorldSession;
  /** Steps taken so far. */
  steps: number;
}

/**
 * Takes a play, from whoever held it, and brings its world to where the log ends.
 *
 * @throws AppError `conflict` when it has ended or is no play; else what ended it: `world_lost` when
 * the session of a remote world went with its holder, `world_diverged`, `world_refused`, …
 */
export async function openPlay(
  ctx: PlayContext,
  episodeId: EpisodeId,
  shutdown: AbortSignal,
): Promise<OpenPlay> {
  const attempt = await claimPlay(ctx, episodeId, shutdown);
  try {
    return await resume(ctx, attempt);
  } catch (error) {
    attempt.end();
    await concludeFailure(ctx, attempt, error);
    throw describeFailure(error);
  }
}

async function claimPlay(
  ctx: PlayContext,
  episodeId: EpisodeId,
  shutdown: AbortSignal,
): Promise<Attempt> {
  const claimedAt = ctx.timers.now();
  const { leaseMs } = ctx.leases.times;
  const lease = { lease: randomUUID(), leaseMs, workerId: ctx.processId };
  const claimed = await ctx.episodes.claim({ episodeId, ...lease, by: 'person' });
  if (claimed) return beginAttempt(ctx, claimed, { claimedAt, shutdown });
  throw new AppError('conflict', 'The episode has ended, or it is not played by hand.');
}

async function resume(ctx: PlayContext, attempt: Attempt): Promise<OpenPlay> {
  const { claimed, held, signal } = attempt;
  const { episode, config } = claimed;
  const steps = episode.totals.steps;
  if (steps > 0 && (await ctx.remoteWorlds.get(config.world.name))) throw sessionGone();
  const world = await findWorld(ctx, attempt);
  const log = await loadLog(ctx.episodes, episode);
  const session = await openSession(ctx, world, attempt);
  try {
    const { goal, observation } = await orAbort(replayLog({ session, log, signal }), signal);
    const opening = { goal, initialObservation: observation };
    if (episode.goal === null && !(await ctx.episodes.recordOpening(held, opening)))
      throw leaseLost();
    return { attempt, session, steps };
  } catch (error) {
    await closeSession(ctx, session);
    throw error;
  }
}

/** A server elsewhere is not trusted to give the same answers again behind a person's back. */
function sessionGone(): AppError {
  return new AppError(
    'world_lost',
    'The session on the world’s server is gone with the process that held it: begin the task again.',
  );
}
