import type { EndpointId, EndpointModelResponse } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { requireTarget } from './require-target';

/**
 * What an endpoint's server says of its model now. A server that fails is an answer too.
 *
 * @throws AppError `not_found`.
 */
export async function describeModel({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints' | 'modelServers'>;
  input: { endpointId: EndpointId };
}): Promise<EndpointModelResponse> {
  const { endpoint, address } = await requireTarget(ctx, input.endpointId);
  const listed = await ctx.modelServers.listModels(address);
  if (listed.problem !== null) return { model: null, problem: listed.problem };
  const model = listed.models.find(({ id }) => id === endpoint.model);
  return { model: model ?? null, problem: null };
}
