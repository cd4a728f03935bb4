import type { ListRunsQuery, RunPage } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/** Runs that match the filter, newest first. */
export function listRuns({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'runs'>;
  input: ListRunsQuery;
}): Promise<RunPage> {
  return ctx.runs.list(input);
}
