import type { WorldResponse } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { readWorldInfo } from './read-world-info';
import { requireWorld } from './require-world';

const SESSION_LIMIT = 50;

/**
 * A world and the episodes that hold a session of it open now.
 *
 * @throws AppError `not_found`.
 */
export async function getWorld({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'worlds' | 'remoteWorlds' | 'episodes'>;
  input: { name: string };
}): Promise<WorldResponse> {
  const { name } = input;
  const world = await requireWorld(ctx, name, 'not_found');
  const [remote, running] = await Promise.all([
    ctx.remoteWorlds.get(name),
    ctx.episodes.listRunning(name, SESSION_LIMIT),
  ]);
  return { world: await readWorldInfo(name, world, remote), ...running };
}
