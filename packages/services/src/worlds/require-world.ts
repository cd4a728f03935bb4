import type { World } from '@foresight/agent';
import { AppError } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/** @throws AppError with the names of the worlds that do exist. */
export async function requireWorld(
  ctx: Pick<ServiceContext, 'worlds'>,
  name: string,
  code: 'not_found' | 'invalid_input',
): Promise<World> {
  const world = await ctx.worlds.find(name);
  if (world) return world;
  const names = (await ctx.worlds.names()).join(', ') || 'none';
  throw new AppError(code, `There is no world "${name}". Known worlds: ${names}.`);
}
