import type { World } from '@foresight/agent';
import { HouseholdWorld } from './household/household-world';
import { ShopWorld } from './shop/shop-world';

/** The worlds a process can run, by name. */
export interface WorldCatalog {
  names(): Promise<string[]>;
  find(name: string): Promise<World | undefined>;
}

/** Name of the world that a run uses unless it names another. */
export const DEFAULT_WORLD_NAME = 'household';

/**
 * The built-in worlds and those given, by the name each is described with. A given world replaces
 * a built-in one of the same name.
 */
export function createWorldCatalog(extra: Readonly<Record<string, World>> = {}): WorldCatalog {
  const worlds = new Map<string, World>([
    [DEFAULT_WORLD_NAME, new HouseholdWorld({ name: DEFAULT_WORLD_NAME })],
    ['household-classic', new HouseholdWorld({ name: 'household-classic', dialect: 'classic' })],
    ['shop', new ShopWorld({ name: 'shop' })],
    ['shop-rich', new ShopWorld({ name: 'shop-rich', mode: 'text_rich' })],
    ...Object.entries(extra),
  ]);
  return { names: async () => [...worlds.keys()], find: async (name) => worlds.get(name) };
}
