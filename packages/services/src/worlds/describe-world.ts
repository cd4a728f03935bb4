import { type World, type WorldDescription, WorldError } from '@foresight/agent';
import { AppError } from '@foresight/contracts';

/**
 * What a world says of itself.
 *
 * @throws AppError `world_unreachable` or `world_refused` in the words of the world's adapter.
 */
export async function describeWorld(world: World): Promise<WorldDescription> {
  try {
    return await world.describe();
  } catch (cause) {
    if (!(cause instanceof WorldError)) throw cause;
    const { code, message, retryable } = cause;
    throw new AppError(code, message, { retryable, cause });
  }
}
