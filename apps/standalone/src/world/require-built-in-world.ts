import type { World } from '@foresight/agent';
import { createWorldCatalog } from '@foresight/worlds';

/** @throws an error with the names that exist. */
export async function requireBuiltInWorld(name: string): Promise<World> {
  const catalog = createWorldCatalog();
  const world = catalog.get(name);
  if (world) return world;
  const known = await Promise.all(catalog.list().map((each) => each.describe()));
  const names = known.map((each) => each.name).join(', ');
  throw new Error(`There is no built-in world "${name}". There are: ${names}.`);
}
