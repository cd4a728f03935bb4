import type { WorldTaskPage } from '@foresight/agent';
import { AppError, isAppError, type PageQuery } from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { askWorld } from './ask-world';
import { describeWorld } from './describe-world';
import { requireSplit } from './require-split';
import { requireWorld } from './require-world';

/**
 * The tasks of a split in the world's order; the cursor is the id of a page's last task.
 *
 * @throws AppError `not_found` for an unknown world, `invalid_input` for an unknown split or a
 * foreign cursor,
 * `world_unreachable` or `world_refused` when the world cannot be asked.
 */
export async function listWorldTasks({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'worlds'>;
  input: PageQuery & { world: string; split: string; family?: string };
}): Promise<WorldTaskPage> {
  const world = await requireWorld(ctx, input.world, 'not_found');
  requireSplit(await describeWorld(world), input.split);
  const { split, family, limit, cursor } = input;
  try {
    return await askWorld(() => world.tasks({ split, family, limit, after: cursor }));
  } catch (error) {
    if (!isAppError(error) || error.code !== 'world_task_unknown') throw error;
    throw new AppError('invalid_input', 'The cursor is not one of this list.', { cause: error });
  }
}
