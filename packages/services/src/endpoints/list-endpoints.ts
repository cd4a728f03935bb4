import type { EndpointPage } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/** All endpoints of the register, by name, on one page: there are few. */
export async function listEndpoints({
  ctx,
}: {
  ctx: Pick<ServiceContext, 'endpoints'>;
}): Promise<EndpointPage> {
  return { items: await ctx.endpoints.list(), nextCursor: null };
}
