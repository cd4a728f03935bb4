import { AppError, type Run, type RunId } from '@foresight/contracts';
import { publishEpisode } from '../live/publish-episode';
import { publishRun } from '../live/publish-run';
import type { ServiceContext } from '../service-context';
import { getRun } from './get-run';

type CancelRunContext = Pick<ServiceContext, 'runs' | 'episodes' | 'live' | 'logger'>;

/**
 * Ends a run and all its open episodes. Their workers lose the leases, notice at the next heartbeat
 * and close their connections; they can commit nothing in between. Cancelling twice is no error.
 * Viewers of the episodes are told after the answer: ten thousand of them take seconds.
 *
 * @throws AppError `not_found`, or `conflict` when the run has ended in another way.
 */
export async function cancelRun({
  ctx,
  input,
}: {
  ctx: CancelRunContext;
  input: { runId: RunId };
}): Promise<Run> {
  const cancelled = await ctx.runs.cancel(input.runId, 'Cancelled by a user.');
  if (!cancelled) return requireCancelled(await getRun({ ctx, input }));
  publishRun(ctx, cancelled.run);
  void publishCancelledEpisodes(ctx, cancelled.run.id).catch((err: unknown) =>
    ctx.logger.warn({ err, runId: input.runId }, 'viewers were not told of all cancelled episodes'),
  );
  return cancelled.run;
}

function requireCancelled(run: Run): Run {
  if (run.status === 'cancelled') return run;
  throw new AppError('conflict', `The run has already ended: it is ${run.status}.`);
}

async function publishCancelledEpisodes(ctx: CancelRunContext, runId: RunId): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await ctx.episodes.list({ runId, status: 'cancelled', limit: 200, cursor });
    for (const episode of page.items) publishEpisode(ctx, episode);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
