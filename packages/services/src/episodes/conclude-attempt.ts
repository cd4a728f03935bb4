import type { AppError, EpisodeSummary } from '@foresight/contracts';
import { judgeFork } from '../counterfactuals/judge-fork';
import type { EpisodeResult, ReleaseOptions } from '../ports/episode-store';
import { ring, ringForRun } from '../queue/ring';
import { settleRun } from '../runs/settle-run';
import type { Attempt } from './attempt';
import { decideRetry } from './decide-retry';
import { describeFailure } from './describe-failure';
import type { AttemptContext } from './drive-context';
import type { EpisodeEnd } from './run-attempt';

/** What became of an attempt. `lost`: someone else owns the episode; nothing was written. */
export type AttemptOutcome = 'finished' | 'failed' | 'released' | 'lost';

/** Ends the episode with the world's verdict. */
export function concludeEnd(
  ctx: AttemptContext,
  attempt: Attempt,
  { reason, success }: EpisodeEnd,
): Promise<AttemptOutcome> {
  return finish(ctx, attempt, { status: 'finished', endReason: reason, success });
}

/** Ends an attempt that was stopped or failed: the episode waits for another one, or fails too. */
export function concludeFailure(
  ctx: AttemptContext,
  attempt: Attempt,
  error: unknown,
): Promise<AttemptOutcome> {
  const stopped = attempt.stopReason();
  if (stopped === 'lease_lost') return lose(ctx, attempt);
  if (stopped === 'shutdown')
    return release(ctx, attempt, {
      delayMs: 0,
      countFailure: false,
      errorMessage: null,
      startOver: false,
    });
  return concludeError(ctx, attempt, describeFailure(error));
}

function concludeError(
  ctx: AttemptContext,
  attempt: Attempt,
  failure: AppError,
): Promise<AttemptOutcome> {
  const { episode, failures } = attempt.claimed;
  const { code, message } = failure;
  const decision = decideRetry(failure, failures, ctx.retry);
  const fields = { err: failure, code, episodeId: episode.id, failures, decision };
  // Nobody designed for an internal error, so somebody should look at it.
  ctx.logger[code === 'internal' ? 'error' : 'warn'](fields, 'attempt failed');
  switch (decision.action) {
    case 'nothing':
      return lose(ctx, attempt);
    case 'fail':
      return finish(ctx, attempt, { status: 'failed', endReason: code, errorMessage: message });
    case 'retry':
      return release(ctx, attempt, {
        delayMs: decision.delayMs,
        countFailure: true,
        errorMessage: message,
        // What a lost session answered belongs to it alone: another one's steps are never glued on.
        startOver: code === 'world_lost',
      });
  }
}

async function finish(
  ctx: AttemptContext,
  attempt: Attempt,
  result: EpisodeResult,
): Promise<AttemptOutcome> {
  const ended = await ctx.episodes.finish(attempt.held, result);
  if (!ended) return lose(ctx, attempt);
  ctx.broadcast.episodeChanged(ended);
  logEpisode(ctx, ended);
  await judge(ctx, ended);
  if (!(await settleRun(ctx, ended.runId))) await ringForRun(ctx, ended.runId);
  return result.status;
}

/** Of a fork in a counterfactual run. One that could not be judged now is found by the sweeper. */
async function judge(ctx: AttemptContext, { id, fork }: EpisodeSummary): Promise<void> {
  if (fork?.kind !== 'keep_draft') return;
  try {
    await judgeFork({ ctx, input: { forkEpisodeId: id } });
  } catch (error) {
    ctx.logger.warn({ err: error, episodeId: id }, 'fork not judged');
  }
}

async function release(
  ctx: AttemptContext,
  attempt: Attempt,
  options: ReleaseOptions,
): Promise<AttemptOutcome> {
  const released = await ctx.episodes.release(attempt.held, options);
  if (!released) return lose(ctx, attempt);
  ctx.broadcast.episodeChanged(released);
  await ring(ctx, [released.id], { delayMs: options.delayMs });
  // While this one backs off, its room in the run is another's.
  if (options.delayMs > 0) await ringForRun(ctx, released.runId);
  return 'released';
}

async function lose(ctx: AttemptContext, { claimed }: Attempt): Promise<AttemptOutcome> {
  ctx.broadcast.forget(claimed.episode.id);
  ctx.logger.info({ episodeId: claimed.episode.id }, 'lease lost');
  return 'lost';
}

function logEpisode(ctx: AttemptContext, episode: EpisodeSummary): void {
  const { id, runId, taskId, seed, status, endReason, attempt, success, reward, totals } = episode;
  ctx.logger.info(
    { runId, episodeId: id, taskId, seed, status, endReason, attempt, success, reward, ...totals },
    'episode ended',
  );
}
