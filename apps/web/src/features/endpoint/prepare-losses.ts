import type { TrainingPoint } from '@foresight/contracts';

export type LossMeasure =
  | 'crossEntropy'
  | 'distillation'
  | 'decision'
  | 'accuracy'
  | 'learningRate';

/** What was measured at a step; null where nothing was, or no number came of it. */
export interface LossRow {
  step: number;
  training: number | null;
  evaluation: number | null;
}

/** One row for each step, in order; of a step that was told twice the later counts. */
export function prepareLosses(history: readonly TrainingPoint[], measure: LossMeasure): LossRow[] {
  const rows = new Map<number, LossRow>();
  for (const point of history) {
    const value = point[measure];
    if (value === null || !Number.isFinite(value)) continue;
    const row = rows.get(point.step) ?? { step: point.step, training: null, evaluation: null };
    rows.set(point.step, { ...row, [point.on]: value });
  }
  return [...rows.values()].sort((a, b) => a.step - b.step);
}

const measures: LossMeasure[] = [
  'crossEntropy',
  'accuracy',
  'distillation',
  'decision',
  'learningRate',
];

/** The measures of which there is something to see: a loss without an objective is 0 throughout. */
export function listMeasures(history: readonly TrainingPoint[]): LossMeasure[] {
  return measures.filter((measure) =>
    prepareLosses(history, measure).some(({ training, evaluation }) => training || evaluation),
  );
}

const WIDE = 10;

/**
 * Ticks 1, 2, 5 and their tenfolds and tenths around all values, for a logarithmic scale. Losses fall
 * fast at first: over a wide range only such a scale shows how they go on. Null where the range is
 * narrow, or not all values are positive.
 */
export function prepareLogTicks(rows: readonly LossRow[]): number[] | null {
  const values = rows
    .flatMap(({ training, evaluation }) => [training, evaluation])
    .filter((value) => value !== null);
  const least = Math.min(...values);
  const most = Math.max(...values);
  if (least <= 0 || !(most / least > WIDE)) return null;
  const decades = Math.ceil(Math.log10(most)) - Math.floor(Math.log10(least)) + 1;
  const lowest = Math.floor(Math.log10(least));
  const ticks = Array.from({ length: decades }, (_, nth) =>
    [1, 2, 5].map((digit) => Number(`${digit}e${lowest + nth}`)),
  ).flat();
  const first = ticks.findLastIndex((tick) => tick <= least);
  const last = ticks.findIndex((tick) => tick >= most);
  return ticks.slice(first, last + 1);
}
