import type { World, WorldSession } from '@foresight/agent';
import { AppError } from '@foresight/contracts';
import { orAbort } from '../time/or-abort';
import { within } from '../time/within';
import type { Attempt } from './attempt';
import type { AttemptContext } from './drive-context';

const CLOSE_LIMIT_MS = 5_000;

/**
 * Finds the world of an attempt's run, in the version the run was launched with.
 *
 * @throws AppError `world_refused` when this worker has no such world, `world_diverged` when it has
 * another version.
 */
export async function findWorld(
  ctx: Pick<AttemptContext, 'worlds'>,
  { claimed, signal }: Attempt,
): Promise<World> {
  const { name, version } = claimed.config.world;
  const world = await orAbort(ctx.worlds.find(name), signal);
  if (!world) throw new AppError('world_refused', `This worker has no world "${name}".`);
  const current = await orAbort(world.describe(), signal);
  if (current.version === version) return world;
  throw new AppError(
    'world_diverged',
    `The run was launched with version ${version} of the world "${name}", which is now ${current.version}: launch it again.`,
  );
}

/** Opens a session, which is closed also if it comes after the attempt was stopped. */
export async function openSession(
  ctx: Pick<AttemptContext, 'logger'>,
  world: World,
  { claimed, signal }: Attempt,
): Promise<WorldSession> {
  const { id, taskId, seed } = claimed.episode;
  const opening = world.open({ taskId, seed, label: id, signal });
  try {
    return await orAbort(opening, signal);
  } catch (error) {
    opening.then(
      (late) => closeSession(ctx, late),
      () => {},
    );
    throw error;
  }
}

/** Closes a session. A world that does not let go must not hold up the episode. */
export async function closeSession(
  ctx: Pick<AttemptContext, 'logger'>,
  session: WorldSession,
): Promise<void> {
  try {
    await within(session.close(), CLOSE_LIMIT_MS, 'the world did not close its session in time');
  } catch (error) {
    ctx.logger.warn({ err: error }, 'world session not closed');
  }
}
