import type { RemoteWorld, UpdateRemoteWorldRequest } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

/**
 * Changes where and how a registered world is reached; sessions open now go on as they are.
 *
 * @throws AppError `not_found`, also for a built-in world.
 */
export async function updateRemoteWorld({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'remoteWorlds'>;
  input: { name: string; changes: UpdateRemoteWorldRequest };
}): Promise<RemoteWorld> {
  const { name, changes } = input;
  const updated = await ctx.remoteWorlds.update(name, changes);
  return requireFound(updated, 'registered world', name);
}
