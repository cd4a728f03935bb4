import { AppError, type EndpointId, isAppError } from '@foresight/contracts';
import {
  checkEndpoint,
  type EndpointProbe,
  type EndpointStore,
  type EndpointWithKey,
} from '@foresight/services';

interface LookupContext {
  endpoints: Pick<EndpointStore, 'getWithKey' | 'recordCheck'>;
  endpointProbe: EndpointProbe;
}

export type EndpointLookup = (id: EndpointId) => Promise<EndpointWithKey>;

/**
 * Looks endpoints up. One whose capabilities nobody knows is asked once: without them no
 * log-probabilities would be requested, and the gate's confidence stayed unknown.
 */
export function createEndpointLookup(ctx: LookupContext): EndpointLookup {
  const asked = new Set<EndpointId>();
  return async (id) => {
    const found = await requireEndpoint(ctx, id);
    if (found.endpoint.capabilities !== null || asked.has(id)) return found;
    asked.add(id);
    return { ...found, endpoint: await askOnce(ctx, found) };
  };
}

async function requireEndpoint(ctx: LookupContext, id: EndpointId): Promise<EndpointWithKey> {
  const found = await ctx.endpoints.getWithKey(id);
  if (found) return found;
  throw new AppError('endpoint_refused', `The register has no endpoint ${id} any more.`);
}

async function askOnce(
  ctx: LookupContext,
  { endpoint }: EndpointWithKey,
): Promise<EndpointWithKey['endpoint']> {
  try {
    return await checkEndpoint({ ctx, input: { endpointId: endpoint.id } });
  } catch (error) {
    // Removed from the register meanwhile: the runs that use it go on.
    if (isAppError(error) && error.code === 'not_found') return endpoint;
    throw error;
  }
}
