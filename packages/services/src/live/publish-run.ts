import { type Run, runRoom, runsRoom } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/** Tells the run's viewers and those of the list what was committed. */
export function publishRun(ctx: Pick<ServiceContext, 'live'>, run: Run): void {
  ctx.live.publish([runRoom(run.id), runsRoom], { type: 'run-update', runId: run.id, run });
}
