import type { RunId } from '@foresight/contracts';
import { publishRun } from '../live/publish-run';
import type { RunStore } from '../ports/run-store';
import type { ServiceContext } from '../service-context';

/** Ends the run if all its episodes have ended, and tells its viewers. Whether this call ended it. */
export async function settleRun(
  ctx: Pick<ServiceContext, 'live' | 'logger'> & { runs: Pick<RunStore, 'settle'> },
  runId: RunId,
): Promise<boolean> {
  const ended = await ctx.runs.settle(runId);
  if (!ended) return false;
  publishRun(ctx, ended);
  ctx.logger.info({ runId, status: ended.status, counts: ended.counts }, 'run ended');
  return true;
}
