import {
  AppError,
  type EndpointId,
  type TokenizeRequest,
  type TokenizeResponse,
} from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { requireTarget } from './require-target';

/**
 * How an endpoint's model reads a text.
 *
 * @throws AppError `not_found`, `conflict` where the server cannot tell, or `endpoint_…`.
 */
export async function tokenizeText({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints' | 'modelServers'>;
  input: { endpointId: EndpointId } & TokenizeRequest;
}): Promise<TokenizeResponse> {
  const target = await requireTarget(ctx, input.endpointId);
  const tokens = await ctx.modelServers.tokenize(target, input.text);
  if (tokens) return tokens;
  throw new AppError('conflict', 'This server does not say how the model cuts texts into tokens.');
}
