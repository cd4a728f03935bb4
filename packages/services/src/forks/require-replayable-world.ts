import type { World, WorldDescription } from '@foresight/agent';
import { AppError, type RunConfig } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { describeWorld } from '../worlds/describe-world';

/**
 * The world of a run, as it was then: in another version its steps cannot be replayed.
 *
 * @throws AppError `conflict` in words, `world_unreachable` or `world_refused`.
 */
export async function requireReplayableWorld(
  ctx: Pick<ServiceContext, 'worlds'>,
  { name, version }: RunConfig['world'],
): Promise<{ world: World; description: WorldDescription }> {
  const world = await ctx.worlds.find(name);
  if (!world)
    throw new AppError(
      'conflict',
      `There is no world "${name}" any more: nothing can be replayed.`,
    );
  const description = await describeWorld(world);
  if (description.version === version) return { world, description };
  throw new AppError(
    'conflict',
    `The world "${name}" is now version ${description.version}; what was recorded in version ${version} cannot be replayed in it.`,
  );
}
