import type { EndpointId, EndpointUsageResponse } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

/**
 * Which runs use an endpoint, and how its newest calls went.
 *
 * @throws AppError `not_found`.
 */
export async function getEndpointUse({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints'>;
  input: { endpointId: EndpointId };
}): Promise<EndpointUsageResponse> {
  const { id } = requireFound(
    await ctx.endpoints.get(input.endpointId),
    'endpoint',
    input.endpointId,
  );
  return ctx.endpoints.describeUse(id);
}
