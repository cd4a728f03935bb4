import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapInterval, comparePaired, mcNemarExact, wilsonInterval } from '../index';

describe('wilsonInterval', () => {
  it('agrees with intervals worked out by hand', () => {
    // 8 of 10: (8 + 1.9207) / 13.8415 ± 1.96 / 13.8415 · √(1.6 + 0.9604)
    const { low, high } = wilsonInterval(8, 10);
    expect(low).toBeCloseTo(0.49016, 4);
    expect(high).toBeCloseTo(0.94331, 4);
    // None of 10: from 0 to 3.8415 / 13.8415.
    expect(wilsonInterval(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.27753, 4) });
  });

  it('lies within [0, 1], holds the rate, and mirrors successes and failures', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (successes, failures) => {
        const trials = successes + failures;
        fc.pre(trials > 0);
        const { low, high } = wilsonInterval(successes, trials);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(successes / trials);
        expect(high).toBeGreaterThanOrEqual(successes / trials);
        expect(wilsonInterval(failures, trials).low).toBeCloseTo(1 - high, 10);
      }),
    );
  });

  it.each([
    [0, 0],
    [2, 1],
    [-1, 4],
    [Number.NaN, 4],
  ])('refuses %d of %d', (successes, trials) => {
    expect(() => wilsonInterval(successes, trials)).toThrow(RangeError);
  });
});

describe('mcNemarExact', () => {
  it('agrees with p-values worked out by hand', () => {
    // 1 of 10 one way: 2 · (1 + 10) / 1024.
    expect(mcNemarExact(9, 1)).toBeCloseTo(22 / 1024, 12);
    // None of 6: 2 / 64.
    expect(mcNemarExact(0, 6)).toBeCloseTo(2 / 64, 12);
    // 3 of 8: 2 · (1 + 8 + 28 + 56) / 256.
    expect(mcNemarExact(3, 5)).toBeCloseTo(186 / 256, 12);
  });

  it('finds nothing where nothing differs, or as often either way', () => {
    expect(mcNemarExact(0, 0)).toBe(1);
    expect(mcNemarExact(7, 7)).toBe(1);
  });

  it('does not underflow for thousands of pairs', () => {
    // The normal approximation with continuity correction: z = 99 / √5000 = 1.40, p = 0.1615.
    expect(mcNemarExact(2_450, 2_550)).toBeCloseTo(0.1615, 3);
    expect(mcNemarExact(0, 5_000)).toBe(0);
  });

  it('refuses what is no count', () => {
    expect(() => mcNemarExact(-1, 2)).toThrow(RangeError);
    expect(() => mcNemarExact(0.5, 2)).toThrow(RangeError);
  });
});

describe('bootstrapInterval', () => {
  const mean = (sample: readonly number[]) =>
    sample.reduce((total, value) => total + value, 0) / sample.length;

  it('comes near the interval known for a mean', () => {
    // 400 values, half 0 and half 1: 0.5 ± 1.96 · 0.5 / 20.
    const values = Array.from({ length: 400 }, (_, index) => index % 2);
    const interval = bootstrapInterval(values, mean, { seed: 3 });
    expect(interval?.low).toBeCloseTo(0.451, 2);
    expect(interval?.high).toBeCloseTo(0.549, 2);
  });

  it('is the same for a seed, and another for another', () => {
    const values = Array.from({ length: 30 }, (_, index) => Math.sqrt(index));
    const one = bootstrapInterval(values, mean, { seed: 1 });
    expect(bootstrapInterval(values, mean, { seed: 1 })).toEqual(one);
    expect(bootstrapInterval(values, mean, { seed: 2 })).not.toEqual(one);
  });

  it('has no width where nothing varies', () => {
    expect(bootstrapInterval([2, 2, 2], mean)).toEqual({ low: 2, high: 2 });
  });

  it('is unknown without units, or where the statistic mostly has no value', () => {
    expect(bootstrapInterval([], mean)).toBeNull();
    expect(bootstrapInterval([1, 2], () => Number.NaN)).toBeNull();
  });
});

describe('comparePaired', () => {
  const pair = (unit: string, baseline: boolean, candidate: boolean) => ({
    unit,
    baseline,
    candidate,
  });
  const outcomes = [
    ...Array.from({ length: 6 }, (_, index) => pair(`won ${index}`, false, true)),
    pair('lost', true, false),
    pair('both', true, true),
    pair('neither', false, false),
    pair('both again', true, true),
  ];

  it('counts who wins which pair', () => {
    // Flips 6 : 1, so p = 2 · (1 + 7) / 128.
    expect(comparePaired(outcomes)).toMatchObject({
      pairs: 10,
      units: 10,
      baselineRate: 0.3,
      candidateRate: 0.8,
      difference: 0.5,
      gained: 6,
      lost: 1,
      pValue: expect.closeTo(16 / 128, 12),
    });
    expect(comparePaired(outcomes).ratio).toBeCloseTo(8 / 3, 12);
  });

  it('puts the difference in an interval that does not shrink by repeating attempts', () => {
    const once = comparePaired(outcomes).differenceInterval;
    const twice = comparePaired([...outcomes, ...outcomes]).differenceInterval;
    expect(once?.low).toBeLessThan(0.5);
    expect(once?.high).toBeGreaterThan(0.5);
    expect(twice).toEqual(once);
  });

  it('knows no ratio to nothing', () => {
    const { ratio, ratioInterval } = comparePaired([pair('a', false, true)]);
    expect({ ratio, ratioInterval }).toEqual({ ratio: null, ratioInterval: null });
  });

  it('refuses to compare nothing', () => {
    expect(() => comparePaired([])).toThrow(RangeError);
  });
});
