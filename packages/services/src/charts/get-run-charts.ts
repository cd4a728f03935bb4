import type { RunCharts, RunId } from '@foresight/contracts';
import { getRun } from '../runs/get-run';
import type { ServiceContext } from '../service-context';

/** What the charts of a run are drawn from. @throws AppError `not_found`. */
export async function getRunCharts({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'runs' | 'statistics'>;
  input: { runId: RunId };
}): Promise<RunCharts> {
  await getRun({ ctx, input });
  return ctx.statistics.describeRun(input.runId);
}
