import { multiplyAdd, sumLanes } from './lanes';

// `count` is a multiple of 4 in all of these.

/** A += B. */
export function addInto(count: i32, A: usize, B: usize): void {
  const bytes: usize = (<usize>count) << 2;
  for (let k: usize = 0; k < bytes; k += 16) {
    v128.store(A + k, f32x4.add(v128.load(A + k), v128.load(B + k)));
  }
}

/** A = momentum · A + (1 − momentum) · B: one step of a moving average. */
export function mixInto(count: i32, A: usize, B: usize, momentum: f32): void {
  const bytes: usize = (<usize>count) << 2;
  const keep = f32x4.splat(momentum);
  const take = f32x4.splat(1 - momentum);
  for (let k: usize = 0; k < bytes; k += 16) {
    const kept = f32x4.mul(keep, v128.load(A + k));
    v128.store(A + k, multiplyAdd(take, v128.load(B + k), kept));
  }
}

/** Σ A², summed in float64 every 1,024 elements. */
export function sumSquares(count: i32, A: usize): f64 {
  const end: usize = A + ((<usize>count) << 2);
  let total: f64 = 0;
  while (A < end) {
    const stop = min(end, A + 4096);
    let squares = f32x4.splat(0);
    for (; A < stop; A += 16) {
      const a = v128.load(A);
      squares = multiplyAdd(a, a, squares);
    }
    total += <f64>sumLanes(squares);
  }
  return total;
}

/**
 * One step of AdamW (Loshchilov and Hutter, 2019) on P with gradient gradientScale · G.
 * `stepSize` is the learning rate over the first moment's bias correction, `secondCorrection` that
 * of the second, `keep` is 1 − learning rate · weight decay.
 */
export function adamW(
  count: i32,
  P: usize,
  G: usize,
  first: usize,
  second: usize,
  gradientScale: f32,
  beta1: f32,
  beta2: f32,
  stepSize: f32,
  secondCorrection: f32,
  epsilon: f32,
  keep: f32,
): void {
  const bytes: usize = (<usize>count) << 2;
  const scale = f32x4.splat(gradientScale);
  const b1 = f32x4.splat(beta1),
    c1 = f32x4.splat(1 - beta1);
  const b2 = f32x4.splat(beta2),
    c2 = f32x4.splat(1 - beta2);
  const step = f32x4.splat(stepSize),
    unbias = f32x4.splat(1 / secondCorrection);
  const tiny = f32x4.splat(epsilon),
    kept = f32x4.splat(keep);
  for (let k: usize = 0; k < bytes; k += 16) {
    const g = f32x4.mul(v128.load(G + k), scale);
    const m = multiplyAdd(c1, g, f32x4.mul(b1, v128.load(first + k)));
    const v = multiplyAdd(c2, f32x4.mul(g, g), f32x4.mul(b2, v128.load(second + k)));
    v128.store(first + k, m);
    v128.store(second + k, v);
    const size = f32x4.add(f32x4.sqrt(f32x4.mul(v, unbias)), tiny);
    const change = f32x4.div(f32x4.mul(step, m), size);
    v128.store(P + k, f32x4.sub(f32x4.mul(v128.load(P + k), kept), change));
  }
}
