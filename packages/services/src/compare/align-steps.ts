import type { AlignedRow, StepRelation } from '@foresight/contracts';

/** A step by what it did and what was answered; equal strings are the same. */
export interface AlignableStep {
  action: string;
  observation: string;
}

enum From {
  Both = 0,
  Left = 1,
  Right = 2,
}

/**
 * Two sequences of steps side by side, so that as many equal actions as can be stand beside each
 * other (Needleman & Wunsch, J. Mol. Biol. 48, 1970), of those with equal answers first; in between
 * different actions are paired as long as both sides have some. Time and memory grow with the product
 * of the lengths after the shared beginning: a quarter of a million cells for two of 500.
 */
export function alignSteps(
  left: readonly AlignableStep[],
  right: readonly AlignableStep[],
): AlignedRow[] {
  const shared = countShared(left, right);
  const rows: AlignedRow[] = [];
  for (let at = 0; at < shared; at += 1) rows.push({ left: at, right: at, relation: 'same' });
  const rest = trace(left.slice(shared), right.slice(shared));
  return [...rows, ...rest.map((row) => shift(row, shared))];
}

function countShared(left: readonly AlignableStep[], right: readonly AlignableStep[]): number {
  const length = Math.min(left.length, right.length);
  let at = 0;
  while (at < length && relate(left[at], right[at]) === 'same') at += 1;
  return at;
}

function relate(
  left: AlignableStep | undefined,
  right: AlignableStep | undefined,
): 'same' | 'answer' | 'action' {
  if (left?.action !== right?.action) return 'action';
  return left?.observation === right?.observation ? 'same' : 'answer';
}

/** Fills the table from the ends, so that reading it from the start needs no turning around. */
function trace(left: readonly AlignableStep[], right: readonly AlignableStep[]): AlignedRow[] {
  const width = right.length + 1;
  const from = new Uint8Array((left.length + 1) * width);
  // An equal action counts for more than all equal answers together.
  const weight = Math.min(left.length, right.length) + 1;
  let below = new Int32Array(width);
  for (let row = left.length; row >= 0; row -= 1) {
    const best = new Int32Array(width);
    for (let column = right.length; column >= 0; column -= 1) {
      const [value, step] = chooseBest({ left, right, row, column, best, below, weight });
      best[column] = value;
      from[row * width + column] = step;
    }
    below = best;
  }
  return walk(left, right, from);
}

interface Cell {
  left: readonly AlignableStep[];
  right: readonly AlignableStep[];
  row: number;
  column: number;
  best: Int32Array;
  below: Int32Array;
  weight: number;
}

function chooseBest({ left, right, row, column, best, below, weight }: Cell): [number, From] {
  if (row === left.length) return [0, From.Right];
  if (column === right.length) return [0, From.Left];
  const both = (below[column + 1] ?? 0) + rate(relate(left[row], right[column]), weight);
  const onlyLeft = below[column] ?? 0;
  const onlyRight = best[column + 1] ?? 0;
  // Of equals, steps stand beside each other.
  if (both >= onlyLeft && both >= onlyRight) return [both, From.Both];
  return onlyLeft >= onlyRight ? [onlyLeft, From.Left] : [onlyRight, From.Right];
}

function rate(relation: 'same' | 'answer' | 'action', weight: number): number {
  if (relation === 'action') return 0;
  return relation === 'same' ? weight + 1 : weight;
}

function walk(
  left: readonly AlignableStep[],
  right: readonly AlignableStep[],
  from: Uint8Array,
): AlignedRow[] {
  const rows: AlignedRow[] = [];
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const step = from[row * (right.length + 1) + column];
    const takesLeft = step !== From.Right;
    const takesRight = step !== From.Left;
    rows.push({
      left: takesLeft ? row : null,
      right: takesRight ? column : null,
      relation: nameRelation(takesLeft, takesRight, left[row], right[column]),
    });
    row += takesLeft ? 1 : 0;
    column += takesRight ? 1 : 0;
  }
  return rows;
}

function nameRelation(
  takesLeft: boolean,
  takesRight: boolean,
  left: AlignableStep | undefined,
  right: AlignableStep | undefined,
): StepRelation {
  if (takesLeft && takesRight) return relate(left, right);
  return takesLeft ? 'left' : 'right';
}

function shift({ left, right, relation }: AlignedRow, by: number): AlignedRow {
  return {
    left: left === null ? null : left + by,
    right: right === null ? null : right + by,
    relation,
  };
}
