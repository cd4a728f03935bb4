import type { Endpoint, EndpointId, UpdateEndpointRequest } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

/**
 * Changes an endpoint; fields left out stay. Workers follow within seconds.
 *
 * @throws AppError `not_found`, or `conflict` when the new name is taken.
 */
export async function updateEndpoint({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints'>;
  input: { endpointId: EndpointId; changes: UpdateEndpointRequest };
}): Promise<Endpoint> {
  const { endpointId, changes } = input;
  const updated = await ctx.endpoints.update(endpointId, changes);
  return requireFound(updated, 'endpoint', endpointId);
}
