import type { Endpoint, EndpointId } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

/** @throws AppError `not_found`. */
export async function getEndpoint({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints'>;
  input: { endpointId: EndpointId };
}): Promise<Endpoint> {
  return requireFound(await ctx.endpoints.get(input.endpointId), 'endpoint', input.endpointId);
}
