import { expect } from 'vitest';
import type { ConformanceCheck } from './conformance-check';

const describesItself: ConformanceCheck = {
  name: 'describes itself completely, and the same each time',
  async run({ makeWorld }) {
    const world = await makeWorld();
    const description = await world.describe();
    expect(await (await makeWorld()).describe()).toEqual(description);
    for (const key of ['name', 'version', 'title', 'summary', 'actionGrammar'] as const) {
      expect([key, description[key].trim()]).not.toEqual([key, '']);
    }
    expect(description.splits.length).toBeGreaterThan(0);
    expect(new Set(description.splits.map(({ name }) => name)).size).toBe(
      description.splits.length,
    );
    expect(Number.isInteger(description.defaultMaxSteps)).toBe(true);
    expect(description.defaultMaxSteps).toBeGreaterThan(0);
  },
};

const namesIrreversibleActions: ConformanceCheck = {
  name: 'names irreversible actions in canonical form',
  async run({ makeWorld }) {
    const world = await makeWorld();
    const { irreversibleActions } = await world.describe();
    expect(irreversibleActions.map((action) => world.canonicalizeAction(action))).toEqual(
      irreversibleActions,
    );
  },
};

export const descriptionChecks = [describesItself, namesIrreversibleActions];
