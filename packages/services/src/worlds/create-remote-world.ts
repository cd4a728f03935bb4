import { AppError, type CreateRemoteWorldRequest, type RemoteWorld } from '@foresight/contracts';
import { newId } from '../ids/new-id';
import type { ServiceContext } from '../service-context';

/**
 * Registers a world on another server. It is not asked anything yet: see `checkRemoteWorld`.
 *
 * @throws AppError `conflict` when the name is that of another world, built-in or registered.
 */
export async function createRemoteWorld({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'worlds' | 'remoteWorlds'>;
  input: CreateRemoteWorldRequest;
}): Promise<RemoteWorld> {
  if ((await ctx.worlds.names()).includes(input.name))
    throw new AppError(
      'conflict',
      `There is a world "${input.name}" already: choose another name.`,
    );
  return ctx.remoteWorlds.create(newId('world'), input);
}
