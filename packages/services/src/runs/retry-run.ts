import { AppError, type Run, type RunId } from '@foresight/contracts';
import { publishRun } from '../live/publish-run';
import { ringForRun } from '../queue/ring';
import type { ServiceContext } from '../service-context';
import { getRun } from './get-run';

/**
 * Queues the failed and cancelled episodes of an ended run again; they go on where they stopped.
 *
 * @throws AppError `not_found`, or `conflict` when the run goes on or has nothing to retry.
 */
export async function retryRun({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'runs' | 'queue' | 'live' | 'logger'>;
  input: { runId: RunId };
}): Promise<Run> {
  const reopened = await ctx.runs.retry(input.runId);
  if (!reopened) return refuse(await getRun({ ctx, input }));
  await ringForRun(ctx, reopened.id);
  publishRun(ctx, reopened);
  return reopened;
}

function refuse(run: Run): never {
  const message =
    run.endedAt === null
      ? 'The run has not ended yet: cancel it first, or wait.'
      : 'No episode of this run has failed or was cancelled: there is nothing to retry.';
  throw new AppError('conflict', message);
}
