import { at } from '../numbers/at';
import type { DecisionMark, TrainingSequence } from './sequence';

/** One prediction: the hidden state at `row` foretells `target`, the token one place later. */
export interface PredictedRow {
  readonly row: number;
  readonly target: number;
  /** 0 if only a decision is taken here. */
  readonly weight: number;
  readonly decisions: readonly DecisionMark[];
}

/** What of a sequence counts, in order of place. */
export function predictedRows(sequence: TrainingSequence): PredictedRow[] {
  const { tokens, decisions = [] } = sequence;
  const rows: PredictedRow[] = [];
  for (let place = 1; place < tokens.length; place += 1) {
    const weight = weightAt(sequence, place);
    const marks = decisions.filter(({ position }) => position === place);
    if (weight <= 0 && marks.length === 0) continue;
    rows.push({ row: place - 1, target: at(tokens, place), weight, decisions: marks });
  }
  return rows;
}

/** The sums by which the batch's means are taken. */
export interface WeightSums {
  tokens: number;
  decisions: number;
}

export function sumWeights(sequences: readonly TrainingSequence[]): WeightSums {
  const sums = { tokens: 0, decisions: 0 };
  for (const sequence of sequences) {
    for (let place = 1; place < sequence.tokens.length; place += 1) {
      sums.tokens += weightAt(sequence, place);
    }
    for (const { weight } of sequence.decisions ?? []) sums.decisions += weight;
  }
  return sums;
}

/** Nothing that comes before it may foretell the first token of a sample. */
function weightAt({ weights, starts }: TrainingSequence, place: number): number {
  return starts && at(starts, place) === place ? 0 : Math.max(0, at(weights, place));
}
