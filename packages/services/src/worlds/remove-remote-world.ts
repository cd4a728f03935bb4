import { AppError } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

/**
 * Takes a world out of the register. What was played in it stays.
 *
 * @throws AppError `not_found`, also for a built-in world; `conflict` while runs act in it.
 */
export async function removeRemoteWorld({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'remoteWorlds' | 'runs'>;
  input: { name: string };
}): Promise<void> {
  const { name } = input;
  requireFound(await ctx.remoteWorlds.get(name), 'registered world', name);
  const open = await countOpenRuns(ctx, name);
  if (open > 0)
    throw new AppError(
      'conflict',
      `${open === 1 ? 'A run' : `${open} runs`} in "${name}" ${open === 1 ? 'has' : 'have'} not ended: cancel ${open === 1 ? 'it' : 'them'} first.`,
    );
  await ctx.remoteWorlds.remove(name);
}

async function countOpenRuns(ctx: Pick<ServiceContext, 'runs'>, world: string): Promise<number> {
  const pages = await Promise.all(
    (['queued', 'running'] as const).flatMap((status) => [
      ctx.runs.list({ status, world, limit: 1 }),
      ctx.runs.list({ status, world, kind: 'play', limit: 1 }),
      ctx.runs.list({ status, world, kind: 'fork', limit: 1 }),
    ]),
  );
  return pages.reduce((sum, page) => sum + page.total, 0);
}
