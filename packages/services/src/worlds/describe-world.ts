import type { World, WorldDescription } from '@foresight/agent';
import { askWorld } from './ask-world';

/**
 * What a world says of itself.
 *
 * @throws AppError `world_unreachable` or `world_refused` in the words of the world's adapter.
 */
export function describeWorld(world: World): Promise<WorldDescription> {
  return askWorld(() => world.describe());
}
