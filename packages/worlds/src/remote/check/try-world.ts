import { isWorldError, type World } from '@foresight/agent';

export interface Trial {
  /** Null when all went well. */
  problem: { message: string; isUnreachable: boolean } | null;
}

/** Begins the first task of a world and takes one step. Never throws; always closes. */
export async function tryWorld(world: World, action: string): Promise<Trial> {
  try {
    const { splits } = await world.describe();
    const { items } = await world.tasks({ split: splits[0]?.name ?? '', limit: 1 });
    const session = await world.open({ taskId: items[0]?.id ?? '', seed: 0, label: 'check' });
    try {
      await session.reset();
      await session.step(action);
    } finally {
      await session.close();
    }
    return { problem: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUnreachable = isWorldError(error) && error.code === 'world_unreachable';
    return { problem: { message, isUnreachable } };
  }
}
