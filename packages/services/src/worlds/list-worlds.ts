import type { WorldInfo, WorldPage } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { readWorldInfo } from './read-world-info';

type ListWorldsContext = Pick<ServiceContext, 'worlds' | 'remoteWorlds'>;

/** The worlds agents can act in: the built-in ones, then the registered ones. */
export async function listWorlds({ ctx }: { ctx: ListWorldsContext }): Promise<WorldPage> {
  const [names, registered] = await Promise.all([ctx.worlds.names(), ctx.remoteWorlds.list()]);
  const remotes = new Map(registered.map((remote) => [remote.name, remote]));
  const infos = await Promise.all(
    names.map(async (name): Promise<WorldInfo[]> => {
      const world = await ctx.worlds.find(name);
      // Removed since its name was read.
      if (!world) return [];
      return [await readWorldInfo(name, world, remotes.get(name) ?? null)];
    }),
  );
  return { items: infos.flat(), nextCursor: null };
}
