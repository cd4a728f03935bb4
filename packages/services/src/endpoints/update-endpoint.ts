import type { Endpoint, EndpointId, UpdateEndpointRequest } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';
import { requireTemplateSet } from './require-template-set';

/**
 * Changes an endpoint; fields left out stay. Workers follow within seconds.
 *
 * @throws AppError `not_found`, `conflict` when the new name is taken, or `invalid_input` when there
 * is no such template set.
 */
export async function updateEndpoint({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints'>;
  input: { endpointId: EndpointId; changes: UpdateEndpointRequest };
}): Promise<Endpoint> {
  const { endpointId, changes } = input;
  if (changes.templates !== undefined) requireTemplateSet(changes.templates);
  const updated = await ctx.endpoints.update(endpointId, changes);
  return requireFound(updated, 'endpoint', endpointId);
}
