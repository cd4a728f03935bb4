import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from './seeded-random';

describe('createSeededRandom', () => {
  it('gives the same numbers on every machine', () => {
    const random = createSeededRandom(42);
    const drawn = Array.from({ length: 6 }, () => random.below(1_000_000));
    expect(drawn).toMatchInlineSnapshot(`
      [
        934532,
        759494,
        808179,
        30959,
        166488,
        411389,
      ]
    `);
  });

  it('stays below its bound', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 5000 }), (seed, bound) => {
        const value = createSeededRandom(seed).below(bound);
        return Number.isInteger(value) && value >= 0 && value < bound;
      }),
    );
  });

  it('does not pick from nothing', () => {
    expect(() => createSeededRandom(1).pick([])).toThrow(RangeError);
  });
});
