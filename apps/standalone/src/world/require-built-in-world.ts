import type { World } from '@foresight/agent';
import { createWorldCatalog } from '@foresight/worlds';

/** @throws an error with the names that exist. */
export async function requireBuiltInWorld(name: string): Promise<World> {
  const catalog = createWorldCatalog();
  const world = await catalog.find(name);
  if (world) return world;
  const names = (await catalog.names()).join(', ');
  throw new Error(`There is no built-in world "${name}". There are: ${names}.`);
}
