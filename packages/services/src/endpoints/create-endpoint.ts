import type { CreateEndpointRequest, Endpoint } from '@foresight/contracts';
import { newId } from '../ids/new-id';
import type { ServiceContext } from '../service-context';
import { requireTemplateSet } from './require-template-set';

/**
 * Registers a model server. It is not asked anything yet: see `checkEndpoint`.
 *
 * @throws AppError `conflict` when the name is taken, `invalid_input` when there is no such
 * template set.
 */
export async function createEndpoint({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints'>;
  input: CreateEndpointRequest;
}): Promise<Endpoint> {
  requireTemplateSet(input.templates);
  return ctx.endpoints.create(newId('end'), input);
}
