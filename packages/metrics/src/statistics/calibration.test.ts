import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brierScore,
  calibrationBins,
  expectedCalibrationError,
  measureCalibration,
} from '../index';

const forecast = (probability: number, outcome: boolean, unit = `${probability} ${outcome}`) => ({
  unit,
  probability,
  outcome,
});

/** Five forecasts in three tenths: 0.10, 0.15 | 0.50 | 0.90, 0.95. */
const few = [
  forecast(0.1, false),
  forecast(0.15, true),
  forecast(0.5, true),
  forecast(0.9, true),
  forecast(0.95, false),
];

const arbitraryForecasts = fc.array(
  fc.record({
    unit: fc.constantFrom('a', 'b', 'c'),
    // Policies write round numbers, so ties are the rule.
    probability: fc.oneof(
      fc.constantFrom(0, 0.5, 0.7, 0.8, 0.9, 1),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    outcome: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);

describe('brierScore', () => {
  it('agrees with scores worked out by hand', () => {
    // (0.01 + 0.7225 + 0.25 + 0.01 + 0.9025) / 5
    expect(brierScore(few)).toBeCloseTo(0.379, 12);
    expect(brierScore([forecast(1, true), forecast(0, false)])).toBe(0);
    expect(brierScore([forecast(0.5, true), forecast(0.5, false)])).toBe(0.25);
  });

  it('is Murphy’s reliability − resolution + uncertainty where each bin has one probability', () => {
    // 0.2: one of four; 0.8: three of four. By hand: 0.0025 − 0.0625 + 0.25 = 0.19.
    const outcomes = [true, false, false, false];
    const two = [
      ...outcomes.map((outcome) => forecast(0.2, outcome)),
      ...outcomes.map((outcome) => forecast(0.8, !outcome)),
    ];
    expect(brierScore(two)).toBeCloseTo(0.19, 12);
  });

  it('is undefined without forecasts', () => expect(brierScore([])).toBeNull());
});

describe('expectedCalibrationError', () => {
  it('agrees with errors worked out by hand', () => {
    // Tenths: 2/5 · |1/2 − 0.125| + 1/5 · |1 − 0.5| + 2/5 · |1/2 − 0.925| = 0.15 + 0.10 + 0.17
    expect(expectedCalibrationError(few, 'width')).toBeCloseTo(0.42, 12);
    // Halves: 0.10, 0.15 | 0.50, 0.90, 0.95 = 2/5 · 0.375 + 3/5 · |2/3 − 0.78333| = 0.15 + 0.07
    expect(expectedCalibrationError(few, 'width', 2)).toBeCloseTo(0.22, 12);
    // Equal mass in two: 5/2 rounds to 3 below: 3/5 · |2/3 − 0.25| + 2/5 · |1/2 − 0.925|
    expect(expectedCalibrationError(few, 'mass', 2)).toBeCloseTo(0.25 + 0.17, 12);
  });

  it('is nothing where every share is as foretold', () => {
    const sure = [forecast(1, true), forecast(0, false), forecast(0.5, true), forecast(0.5, false)];
    expect(expectedCalibrationError(sure, 'width')).toBe(0);
    expect(expectedCalibrationError(sure, 'mass')).toBe(0);
  });

  it('agrees with shares and means taken bin by bin, written another way', () => {
    const mean = (values: number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    fc.assert(
      fc.property(arbitraryForecasts, fc.integer({ min: 1, max: 12 }), (forecasts, bins) => {
        let expected = 0;
        for (let bin = 0; bin < bins; bin += 1) {
          const isLast = bin === bins - 1;
          const inside = forecasts.filter(({ probability: said }) => {
            const place = said * bins;
            return place >= bin && (place < bin + 1 || isLast);
          });
          if (inside.length === 0) continue;
          const share = mean(inside.map(({ outcome }) => (outcome ? 1 : 0)));
          const said = mean(inside.map(({ probability }) => probability));
          expected += (inside.length / forecasts.length) * Math.abs(share - said);
        }
        expect(expectedCalibrationError(forecasts, 'width', bins)).toBeCloseTo(expected, 10);
      }),
    );
  });

  it('does not depend on the order of the forecasts', () => {
    fc.assert(
      fc.property(arbitraryForecasts, fc.constantFrom('width', 'mass'), (forecasts, binning) => {
        const backwards = expectedCalibrationError([...forecasts].reverse(), binning);
        expect(backwards).toBeCloseTo(expectedCalibrationError(forecasts, binning) ?? -1, 10);
      }),
    );
  });

  it('is undefined without forecasts', () => {
    expect(expectedCalibrationError([], 'width')).toBeNull();
  });
});

describe('calibrationBins', () => {
  it('holds every forecast once, with both kinds of bins', () => {
    fc.assert(
      fc.property(arbitraryForecasts, fc.constantFrom('width', 'mass'), (forecasts, binning) => {
        const bins = calibrationBins(forecasts, binning, 7);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(forecasts.length);
        for (const [at, bin] of bins.entries()) {
          expect(bin.count).toBeGreaterThan(0);
          expect(bin.high).toBeLessThanOrEqual(bins[at + 1]?.low ?? 1);
        }
      }),
    );
  });

  it('puts a bound into the range above it, and one into the last', () => {
    const bins = calibrationBins([forecast(0.5, true), forecast(1, true)], 'width', 2);
    expect(bins).toMatchObject([{ low: 0.5, high: 1, count: 2, meanProbability: 0.75, rate: 1 }]);
  });

  it('never parts equal probabilities', () => {
    const tied = Array.from({ length: 9 }, (_, at) => forecast(0.8, at % 2 === 0));
    const bins = calibrationBins([forecast(0.1, false), ...tied], 'mass', 5);
    expect(bins.map(({ low, high, count }) => [low, high, count])).toEqual([[0.1, 0.8, 10]]);
  });

  it.each([Number.NaN, -0.1, 1.1])('refuses %d', (probability) => {
    expect(() => calibrationBins([forecast(probability, true)], 'width')).toThrow(RangeError);
  });
});

describe('measureCalibration', () => {
  it('puts each measure into an interval', () => {
    const forecasts = Array.from({ length: 200 }, (_, at) =>
      forecast(0.7, at % 10 < 7, `episode ${at}`),
    );
    const measured = measureCalibration(forecasts, { resamples: 300 });
    expect(measured).toMatchObject({ forecasts: 200, units: 200, rate: 0.7 });
    expect(measured?.brier.value).toBeCloseTo(0.21, 10);
    expect(measured?.brier.interval?.low).toBeLessThan(0.21);
    expect(measured?.brier.interval?.high).toBeGreaterThan(0.21);
    expect(measured?.eceWidth.value).toBeCloseTo(0, 10);
    // 1.96 · √(0.21 / 200) = 0.064 of the rate either way.
    expect(measured?.eceWidth.interval?.high).toBeCloseTo(0.07, 1);
  });

  it('does not take the forecasts of one unit for independent', () => {
    const repeated = few.flatMap((each) => [each, each, each]);
    const options = { resamples: 200 };
    const once = measureCalibration(few, options)?.brier.interval;
    const thrice = measureCalibration(repeated, options)?.brier.interval;
    expect(thrice?.low).toBeCloseTo(once?.low ?? -1, 10);
    expect(thrice?.high).toBeCloseTo(once?.high ?? -1, 10);
  });

  it('is undefined without forecasts', () => expect(measureCalibration([])).toBeNull());
});
