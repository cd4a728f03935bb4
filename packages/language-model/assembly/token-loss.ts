import { exponential, maxLanes, multiplyAdd, sumLanes } from './lanes';

function logSumExp(L: usize, rowBytes: usize): f32 {
  let peaks = v128.load(L);
  for (let k: usize = 16; k < rowBytes; k += 16) peaks = f32x4.max(peaks, v128.load(L + k));
  const peak = maxLanes(peaks);
  const peakLanes = f32x4.splat(peak);
  let sums = f32x4.splat(0);
  for (let k: usize = 0; k < rowBytes; k += 16) {
    sums = f32x4.add(sums, exponential(f32x4.sub(v128.load(L + k), peakLanes)));
  }
  return peak + <f32>Math.log(<f64>sumLanes(sums));
}

/** Logits become log-probabilities, in place. L [rows × vocabulary]. */
export function logSoftmax(rows: i32, vocabulary: i32, L: usize): void {
  const rowBytes: usize = (<usize>vocabulary) << 2;
  for (let row = 0; row < rows; row++) {
    const shift = f32x4.splat(logSumExp(L, rowBytes));
    for (let k: usize = 0; k < rowBytes; k += 16) {
      v128.store(L + k, f32x4.sub(v128.load(L + k), shift));
    }
    L += rowBytes;
  }
}

/**
 * Cross-entropy to the targets and KL(teacher ‖ model), and their gradient on the logits in place:
 * scale · (c · (p − onehot) + d · (p − q)). teacher [rows × vocabulary] holds log q, or is 0.
 * results [rows × 4]: cross-entropy, KL, 1 if the target is the likeliest token, 0.
 */
export function tokenLoss(
  rows: i32,
  vocabulary: i32,
  L: usize,
  targets: usize,
  scales: usize,
  teacher: usize,
  crossEntropy: f32,
  distillation: f32,
  results: usize,
): void {
  const rowBytes: usize = (<usize>vocabulary) << 2;
  for (let row = 0; row < rows; row++) {
    const target = (<usize>i32.load(targets + ((<usize>row) << 2))) << 2;
    const scale = f32.load(scales + ((<usize>row) << 2));
    const total = logSumExp(L, rowBytes);
    const wanted = f32.load(L + target);
    f32.store(results, total - wanted);
    f32.store(results, 0, 4);
    f32.store(results, 0, 12);
    f32.store(results, likeliestIs(wanted, L, rowBytes), 8);
    if (teacher) {
      f32.store(
        results,
        distillRow(L, rowBytes, total, teacher, scale, crossEntropy, distillation),
        4,
      );
      teacher += rowBytes;
    } else {
      fitRow(L, rowBytes, total, scale * crossEntropy);
    }
    f32.store(L + target, f32.load(L + target) - scale * crossEntropy);
    L += rowBytes;
    results += 16;
  }
}

function likeliestIs(wanted: f32, L: usize, rowBytes: usize): f32 {
  let peaks = v128.load(L);
  for (let k: usize = 16; k < rowBytes; k += 16) peaks = f32x4.max(peaks, v128.load(L + k));
  return wanted >= maxLanes(peaks) ? 1 : 0;
}

function fitRow(L: usize, rowBytes: usize, total: f32, weight: f32): void {
  const shift = f32x4.splat(total);
  const factor = f32x4.splat(weight);
  for (let k: usize = 0; k < rowBytes; k += 16) {
    v128.store(L + k, f32x4.mul(exponential(f32x4.sub(v128.load(L + k), shift)), factor));
  }
}

function distillRow(
  L: usize,
  rowBytes: usize,
  total: f32,
  teacher: usize,
  scale: f32,
  crossEntropy: f32,
  distillation: f32,
): f32 {
  const shift = f32x4.splat(total);
  const ownFactor = f32x4.splat(scale * (crossEntropy + distillation));
  const teacherFactor = f32x4.splat(scale * distillation);
  let divergence = f32x4.splat(0);
  for (let k: usize = 0; k < rowBytes; k += 16) {
    const logP = f32x4.sub(v128.load(L + k), shift);
    const logQ = v128.load(teacher + k);
    const q = exponential(logQ);
    divergence = multiplyAdd(q, f32x4.sub(logQ, logP), divergence);
    const own = f32x4.mul(exponential(logP), ownFactor);
    v128.store(L + k, f32x4.sub(own, f32x4.mul(q, teacherFactor)));
  }
  return sumLanes(divergence);
}
