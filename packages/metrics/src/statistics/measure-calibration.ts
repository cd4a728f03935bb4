import { type BootstrapOptions, bootstrapInterval } from './bootstrap-interval';
import { type Binning, type Forecast, groupForecasts } from './calibration-bins';
import type { Interval } from './interval';

export interface Measured {
  value: number;
  /** 95 %, over the units; null where too few samples have a value. */
  interval: Interval | null;
}

export interface Calibration {
  forecasts: number;
  units: number;
  /** Share of the forecasts that came true. */
  rate: number;
  brier: Measured;
  /** Expected calibration error with bins of equal width, and of equal mass. */
  eceWidth: Measured;
  eceMass: Measured;
}

export interface CalibrationOptions extends BootstrapOptions {
  bins?: number;
}

/**
 * Mean squared distance of the probabilities from what happened (Brier, Monthly Weather Review 78,
 * 1950), in [0, 1]; always saying one half gives 0.25. Null without forecasts.
 */
export function brierScore(forecasts: readonly Forecast[]): number | null {
  if (forecasts.length === 0) return null;
  const sum = forecasts.reduce(
    (total, { probability, outcome }) => total + (probability - Number(outcome)) ** 2,
    0,
  );
  return sum / forecasts.length;
}

/**
 * Mean distance of the probability from the share that came true, weighted by the bins' sizes
 * (Naeini et al., AAAI 2015), in [0, 1]. Null without forecasts. Chance alone makes it greater than
 * 0 for few forecasts, also of a perfect forecaster.
 */
export function expectedCalibrationError(
  forecasts: readonly Forecast[],
  binning: Binning,
  bins?: number,
): number | null {
  if (forecasts.length === 0) return null;
  // Of a bin: its size · |share that came true − mean probability| = |Σ (outcome − probability)|.
  const distance = groupForecasts(forecasts, binning, bins).reduce((sum, group) => {
    let gap = 0;
    for (const { probability, outcome } of group) gap += Number(outcome) - probability;
    return sum + Math.abs(gap);
  }, 0);
  return distance / forecasts.length;
}

/** How far probabilities can be believed, with bootstrap intervals; null without forecasts. */
export function measureCalibration(
  forecasts: readonly Forecast[],
  { bins, ...bootstrap }: CalibrationOptions = {},
): Calibration | null {
  const units = groupByUnit(forecasts);
  const measure = (statistic: (sample: readonly Forecast[]) => number | null): Measured | null => {
    const value = statistic(forecasts);
    if (value === null) return null;
    const ofUnits = (sample: readonly Forecast[][]) => statistic(sample.flat()) ?? Number.NaN;
    return { value, interval: bootstrapInterval(units, ofUnits, bootstrap) };
  };
  const brier = measure(brierScore);
  const eceWidth = measure((sample) => expectedCalibrationError(sample, 'width', bins));
  const eceMass = measure((sample) => expectedCalibrationError(sample, 'mass', bins));
  if (!brier || !eceWidth || !eceMass) return null;
  const hits = forecasts.filter(({ outcome }) => outcome).length;
  return {
    forecasts: forecasts.length,
    units: units.length,
    rate: hits / forecasts.length,
    brier,
    eceWidth,
    eceMass,
  };
}

function groupByUnit(forecasts: readonly Forecast[]): Forecast[][] {
  const groups = new Map<string, Forecast[]>();
  for (const forecast of forecasts) {
    const group = groups.get(forecast.unit);
    if (group) group.push(forecast);
    else groups.set(forecast.unit, [forecast]);
  }
  return [...groups.values()];
}
