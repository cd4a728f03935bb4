import type { CreateEndpointRequest, Endpoint } from '@foresight/contracts';
import { newId } from '../ids/new-id';
import type { ServiceContext } from '../service-context';

/**
 * Registers a model server. It is not asked anything yet: see `checkEndpoint`.
 *
 * @throws AppError `conflict` when the name is taken.
 */
export function createEndpoint({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints'>;
  input: CreateEndpointRequest;
}): Promise<Endpoint> {
  return ctx.endpoints.create(newId('end'), input);
}
