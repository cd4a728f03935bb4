import { describe, expect, it } from 'vitest';
import { createWorldCatalog, DEFAULT_WORLD_NAME } from './catalog';
import { HouseholdWorld } from './household/household-world';

describe('createWorldCatalog', () => {
  it('has the built-in worlds under the names they describe, and takes others', async () => {
    const other = new HouseholdWorld({ name: 'other' });
    const catalog = createWorldCatalog({ other });
    const names = await catalog.names();
    for (const name of names)
      expect(await (await catalog.find(name))?.describe()).toMatchObject({ name });
    expect(names).toEqual(['household', 'household-classic', 'shop', 'shop-rich', 'other']);
    expect(names).toContain(DEFAULT_WORLD_NAME);
    expect(await catalog.find('other')).toBe(other);
    expect(await catalog.find('nowhere')).toBeUndefined();
  });
});
