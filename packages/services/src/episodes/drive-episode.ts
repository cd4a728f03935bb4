import { randomUUID } from 'node:crypto';
import type { EpisodeId } from '@foresight/contracts';
import { type Attempt, beginAttempt } from './attempt';
import { type AttemptOutcome, concludeEnd, concludeFailure } from './conclude-attempt';
import type { DriveContext } from './drive-context';
import { type EpisodeEnd, runAttempt } from './run-attempt';
import { summarize } from './summarize';

/**
 * - `not_claimed`: someone else has the episode, it has ended, or its run is full.
 * - `unwritten`: the database did not take the outcome; the lease runs out and the sweeper finds it.
 */
export type DriveOutcome = AttemptOutcome | 'not_claimed' | 'unwritten';

export interface DriveEpisodeInput {
  episodeId: EpisodeId;
  workerId: string;
}

/**
 * Claims an episode and drives it until it ends, its lease is lost or the worker shuts down. What
 * goes wrong in between is an outcome, not an exception.
 *
 * @param signal aborted when the worker shuts down: the episode is given back unharmed.
 * @throws only what the claim throws: then nothing has happened yet.
 */
export async function driveEpisode({
  ctx,
  input,
  signal,
}: {
  ctx: DriveContext;
  input: DriveEpisodeInput;
  signal: AbortSignal;
}): Promise<DriveOutcome> {
  const attempt = await claim(ctx, input, signal);
  if (!attempt) return 'not_claimed';
  ctx.broadcast.episodeChanged(summarize(attempt.claimed.episode));
  try {
    const result = await settleResult(runAttempt(ctx, attempt));
    return await conclude(ctx, attempt, result);
  } catch (error) {
    ctx.logger.error({ err: error, episodeId: input.episodeId }, 'outcome not written');
    return 'unwritten';
  } finally {
    attempt.end();
  }
}

async function claim(
  ctx: DriveContext,
  input: DriveEpisodeInput,
  shutdown: AbortSignal,
): Promise<Attempt | null> {
  if (shutdown.aborted) return null;
  // Before the claim: the lease must end here no later than in the database.
  const claimedAt = ctx.timers.now();
  const { leaseMs } = ctx.leases.times;
  const claimed = await ctx.episodes.claim({ ...input, lease: randomUUID(), leaseMs });
  return claimed && beginAttempt(ctx, claimed, { claimedAt, shutdown });
}

type Result = { end: EpisodeEnd } | { error: unknown };

function settleResult(running: Promise<EpisodeEnd>): Promise<Result> {
  return running.then(
    (end) => ({ end }),
    (error: unknown) => ({ error }),
  );
}

function conclude(ctx: DriveContext, attempt: Attempt, result: Result): Promise<AttemptOutcome> {
  if ('end' in result) return concludeEnd(ctx, attempt, result.end);
  return concludeFailure(ctx, attempt, result.error);
}
