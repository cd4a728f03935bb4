import type { Run, RunId } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

/** @throws AppError `not_found`. */
export async function getRun({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'runs'>;
  input: { runId: RunId };
}): Promise<Run> {
  return requireFound(await ctx.runs.get(input.runId), 'run', input.runId);
}
