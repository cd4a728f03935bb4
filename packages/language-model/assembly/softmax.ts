import { exponential, maxLanes, multiplyAdd, sumLanes } from './lanes';

/**
 * Softmax by rows, in place, over the places a row may see: row r of the block is position
 * firstRow + r and sees the columns starts[position] … position; the others become 0.
 * S [rows × columns], columns a multiple of 4.
 */
export function causalSoftmax(
  rows: i32,
  firstRow: i32,
  columns: i32,
  S: usize,
  stride: i32,
  starts: usize,
): void {
  for (let row = 0; row < rows; row++) {
    const start = i32.load(starts + ((<usize>(firstRow + row)) << 2));
    softmaxRow(S + ((<usize>row * <usize>stride) << 2), start, firstRow + row + 1, columns);
  }
}

function softmaxRow(s: usize, start: i32, end: i32, columns: i32): void {
  const hidden: f32 = -3.0e38;
  const from = start & ~3;
  const to = (end + 3) & ~3;
  for (let k = from; k < start; k++) f32.store(s + ((<usize>k) << 2), hidden);
  for (let k = end; k < to; k++) f32.store(s + ((<usize>k) << 2), hidden);
  const first = (<usize>from) << 2;
  const last = (<usize>to) << 2;
  let peaks = f32x4.splat(hidden);
  for (let k = first; k < last; k += 16) peaks = f32x4.max(peaks, v128.load(s + k));
  const peak = f32x4.splat(maxLanes(peaks));
  let sums = f32x4.splat(0);
  for (let k = first; k < last; k += 16) {
    const e = exponential(f32x4.sub(v128.load(s + k), peak));
    v128.store(s + k, e);
    sums = f32x4.add(sums, e);
  }
  const factor = f32x4.splat(1.0 / sumLanes(sums));
  for (let k = first; k < last; k += 16) v128.store(s + k, f32x4.mul(v128.load(s + k), factor));
  // `exponential` never gives 0, so what is hidden is cleared by hand.
  memory.fill(s, 0, (<usize>start) << 2);
  memory.fill(s + ((<usize>end) << 2), 0, (<usize>(columns - end)) << 2);
}

/** gradS = P · (gradP − rowsum(gradP · P)), in place in gradP. Both have `stride`. */
export function softmaxBackward(
  rows: i32,
  columns: i32,
  P: usize,
  gradP: usize,
  stride: i32,
): void {
  const rowBytes: usize = (<usize>columns) << 2;
  for (let row = 0; row < rows; row++) {
    let dots = f32x4.splat(0);
    for (let k: usize = 0; k < rowBytes; k += 16) {
      dots = multiplyAdd(v128.load(P + k), v128.load(gradP + k), dots);
    }
    const dot = f32x4.splat(sumLanes(dots));
    for (let k: usize = 0; k < rowBytes; k += 16) {
      v128.store(gradP + k, f32x4.mul(v128.load(P + k), f32x4.sub(v128.load(gradP + k), dot)));
    }
    P += (<usize>stride) << 2;
    gradP += (<usize>stride) << 2;
  }
}
