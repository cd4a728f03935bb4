import { AppError, type EndpointId } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { requireTarget } from './require-target';

/**
 * Ends a training on an endpoint's server; the page learns of it by asking again.
 *
 * @throws AppError `not_found` for the endpoint or the job, or `endpoint_…`.
 */
export async function cancelTrainingJob({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints' | 'modelServers'>;
  input: { endpointId: EndpointId; jobId: string };
}): Promise<void> {
  const { address } = await requireTarget(ctx, input.endpointId);
  if (await ctx.modelServers.cancelTrainingJob(address, input.jobId)) return;
  throw new AppError('not_found', `The server has no training ${input.jobId}.`);
}
