import type { Endpoint, EndpointId } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { EndpointProbe } from '../ports/backends';
import type { EndpointStore } from '../ports/endpoint-store';

/**
 * Asks an endpoint's server what it serves and can do, and keeps the answer. A server that fails
 * is an answer too, told in `health`.
 *
 * @throws AppError `not_found`.
 */
export async function checkEndpoint({
  ctx,
  input,
}: {
  ctx: {
    endpoints: Pick<EndpointStore, 'getWithKey' | 'recordCheck'>;
    endpointProbe: EndpointProbe;
  };
  input: { endpointId: EndpointId };
}): Promise<Endpoint> {
  const { endpointId } = input;
  const target = requireFound(await ctx.endpoints.getWithKey(endpointId), 'endpoint', endpointId);
  const check = await ctx.endpointProbe.check(target);
  return requireFound(await ctx.endpoints.recordCheck(endpointId, check), 'endpoint', endpointId);
}
