import { type Run, runRoom, runsRoom } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/** Tells the run's viewers and those of the list, which has no plays, what was committed. */
export function publishRun(ctx: Pick<ServiceContext, 'live'>, run: Run): void {
  const rooms = run.kind === 'play' ? [runRoom(run.id)] : [runRoom(run.id), runsRoom];
  ctx.live.publish(rooms, { type: 'run-update', runId: run.id, run });
}
