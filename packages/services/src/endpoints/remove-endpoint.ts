import { AppError, type EndpointId } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/**
 * Takes an endpoint out of the register; runs that used it still name it.
 *
 * @throws AppError `not_found`.
 */
export async function removeEndpoint({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints'>;
  input: { endpointId: EndpointId };
}): Promise<void> {
  if (await ctx.endpoints.remove(input.endpointId)) return;
  throw new AppError('not_found', `There is no endpoint ${input.endpointId}.`);
}
