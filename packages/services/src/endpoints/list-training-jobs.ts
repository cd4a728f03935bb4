import { type EndpointId, isAppError, type TrainingJobsResponse } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { requireTarget } from './require-target';

/**
 * The trainings of an endpoint's server. A server that fails is an answer too.
 *
 * @throws AppError `not_found`.
 */
export async function listTrainingJobs({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints' | 'modelServers'>;
  input: { endpointId: EndpointId };
}): Promise<TrainingJobsResponse> {
  const { address } = await requireTarget(ctx, input.endpointId);
  try {
    return { jobs: await ctx.modelServers.listTrainingJobs(address), problem: null };
  } catch (error) {
    if (isAppError(error)) return { jobs: null, problem: error.message };
    throw error;
  }
}
