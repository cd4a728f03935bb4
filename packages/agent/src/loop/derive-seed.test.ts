import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveSeed } from './derive-seed';

const phases = ['draft', 'imagine', 'reflect', 'teach'] as const;

describe('deriveSeed', () => {
  it('gives the same 31-bit integer for the same place', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.nat(),
        fc.constantFrom(...phases),
        (seed, index, phase) => {
          const derived = deriveSeed(seed, index, phase, 0);
          expect(Number.isInteger(derived)).toBe(true);
          expect(derived).toBeGreaterThanOrEqual(0);
          expect(derived).toBeLessThan(2 ** 31);
          expect(deriveSeed(seed, index, phase, 0)).toBe(derived);
        },
      ),
    );
  });

  it('differs between all calls of a study', () => {
    const seen = new Set<number>();
    for (const seed of [0, 1, 2, 2 ** 32, 2 ** 40, -1]) {
      for (let index = 0; index < 50; index += 1) {
        for (const phase of phases) {
          for (const attempt of [0, 1]) seen.add(deriveSeed(seed, index, phase, attempt));
        }
      }
    }
    expect(seen.size).toBe(6 * 50 * 4 * 2);
  });

  it('never changes: recorded runs were sampled with it', () => {
    expect([deriveSeed(7, 0, 'draft', 0), deriveSeed(7, 3, 'reflect', 1)]).toMatchInlineSnapshot(`
      [
        1575003610,
        583863890,
      ]
    `);
  });
});
