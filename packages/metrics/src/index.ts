export { type Consistency, compareStates } from './compare-states';
export { deltaF1, type StateTriple } from './delta-f1';
export { exactMatch } from './exact-match';
export { type BootstrapOptions, bootstrapInterval } from './statistics/bootstrap-interval';
export {
  type Binning,
  type CalibrationBin,
  calibrationBins,
  type Forecast,
} from './statistics/calibration-bins';
export {
  comparePaired,
  type PairedComparison,
  type PairedOutcome,
} from './statistics/compare-paired';
export type { Interval } from './statistics/interval';
export { mcNemarExact } from './statistics/mcnemar-exact';
export {
  brierScore,
  type Calibration,
  type CalibrationOptions,
  expectedCalibrationError,
  type Measured,
  measureCalibration,
} from './statistics/measure-calibration';
export { seededRandom } from './statistics/seeded-random';
export { wilsonInterval } from './statistics/wilson-interval';
export { tokenF1 } from './token-f1';
export { tokenSetF1 } from './token-set-f1';
