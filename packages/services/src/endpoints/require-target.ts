import type { EndpointId } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ModelServerAddress } from '../ports/backends';
import type { EndpointWithKey } from '../ports/endpoint-store';
import type { ServiceContext } from '../service-context';

/** An endpoint with its key, and its server. */
export interface Target extends EndpointWithKey {
  address: ModelServerAddress;
}

/** @throws AppError `not_found` also when the endpoint was removed. */
export async function requireTarget(
  ctx: Pick<ServiceContext, 'endpoints'>,
  endpointId: EndpointId,
): Promise<Target> {
  requireFound(await ctx.endpoints.get(endpointId), 'endpoint', endpointId);
  const held = requireFound(await ctx.endpoints.getWithKey(endpointId), 'endpoint', endpointId);
  return { ...held, address: { baseUrl: held.endpoint.baseUrl, apiKey: held.apiKey } };
}
