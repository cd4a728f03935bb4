import type { WorldPage } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/** The worlds agents can act in. */
export async function listWorlds({
  ctx,
}: {
  ctx: Pick<ServiceContext, 'worlds'>;
}): Promise<WorldPage> {
  const items = await Promise.all(ctx.worlds.list().map((world) => world.describe()));
  return { items, nextCursor: null };
}
