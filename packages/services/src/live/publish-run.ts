import { type Run, runRoom, runsRoom } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/** Tells the run's viewers and those of the list, unless it is not listed, what was committed. */
export function publishRun(ctx: Pick<ServiceContext, 'live'>, run: Run): void {
  const isListed = run.kind !== 'play' && run.kind !== 'fork';
  const rooms = isListed ? [runRoom(run.id), runsRoom] : [runRoom(run.id)];
  ctx.live.publish(rooms, { type: 'run-update', runId: run.id, run });
}
