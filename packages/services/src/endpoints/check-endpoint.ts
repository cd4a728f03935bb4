import type { Endpoint, EndpointHealth, EndpointId } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { EndpointProbe } from '../ports/backends';
import type { EndpointStore } from '../ports/endpoint-store';

/**
 * Asks an endpoint's server what it serves and can do, and keeps the answer. A server that fails
 * is an answer too, told in `health`; so are prompts that the model was not trained with.
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
  const { health, capabilities } = await ctx.endpointProbe.check(target);
  const message = [health.message, ...warnOfTemplates(target.endpoint, health)].join(' ');
  const check = { health: { ...health, message }, capabilities };
  return requireFound(await ctx.endpoints.recordCheck(endpointId, check), 'endpoint', endpointId);
}

function warnOfTemplates(
  { templates }: Endpoint,
  { templates: trained }: EndpointHealth,
): string[] {
  if (trained === null || trained === templates) return [];
  return [
    `The server says that the model was trained with the prompt templates ${trained}, but it is asked with ${templates}: expect poor answers until the endpoint says ${trained}.`,
  ];
}
