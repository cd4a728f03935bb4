import type { World, WorldTask } from '@foresight/agent';
import type { ServiceContext } from '../service-context';
import { requireWorld } from '../worlds/require-world';

/** The first tasks of every family in turn: always the same ones, as mixed as can be. */
export async function chooseMixedTasks(
  ctx: Pick<ServiceContext, 'worlds'>,
  input: { world: string; split: string; count: number },
): Promise<WorldTask[]> {
  const world = await requireWorld(ctx, input.world, 'invalid_input');
  const { families } = await world.describe();
  const byFamily = await Promise.all(
    families.map((family) => firstTasks(world, { ...input, family })),
  );
  const inTurn = Array.from({ length: input.count }, (_, round) =>
    byFamily.flatMap((tasks) => tasks[round] ?? []),
  ).flat();
  return inTurn.slice(0, input.count);
}

async function firstTasks(
  world: World,
  query: { split: string; family: string; count: number },
): Promise<WorldTask[]> {
  const { split, family, count } = query;
  const page = await world.tasks({ split, family, limit: count });
  return page.items;
}
