import { multiplyAdd, sumLanes } from './lanes';

/** Y = X · gain / rms(X) by rows; the inverse rms of each row is kept for the way back. */
export function rmsNorm(
  rows: i32,
  width: i32,
  X: usize,
  gain: usize,
  Y: usize,
  inverses: usize,
  epsilon: f32,
): void {
  const rowBytes: usize = (<usize>width) << 2;
  for (let row = 0; row < rows; row++) {
    let squares = f32x4.splat(0);
    for (let k: usize = 0; k < rowBytes; k += 16) {
      const x = v128.load(X + k);
      squares = multiplyAdd(x, x, squares);
    }
    const inverse: f32 = 1.0 / sqrt<f32>(sumLanes(squares) / <f32>width + epsilon);
    f32.store(inverses + ((<usize>row) << 2), inverse);
    const factor = f32x4.splat(inverse);
    for (let k: usize = 0; k < rowBytes; k += 16) {
      v128.store(Y + k, f32x4.mul(f32x4.mul(v128.load(X + k), factor), v128.load(gain + k)));
    }
    X += rowBytes;
    Y += rowBytes;
  }
}

/** Adds the gradients of X and gain, given that of Y. */
export function rmsNormBackward(
  rows: i32,
  width: i32,
  X: usize,
  gain: usize,
  inverses: usize,
  gradY: usize,
  gradX: usize,
  gradGain: usize,
): void {
  const rowBytes: usize = (<usize>width) << 2;
  for (let row = 0; row < rows; row++) {
    const inverse = f32.load(inverses + ((<usize>row) << 2));
    const factor = f32x4.splat(inverse);
    let dot = f32x4.splat(0);
    for (let k: usize = 0; k < rowBytes; k += 16) {
      const product = f32x4.mul(v128.load(gradY + k), v128.load(X + k));
      dot = multiplyAdd(product, v128.load(gain + k), dot);
      v128.store(gradGain + k, multiplyAdd(product, factor, v128.load(gradGain + k)));
    }
    const pull = f32x4.splat((sumLanes(dot) * inverse * inverse * inverse) / <f32>width);
    for (let k: usize = 0; k < rowBytes; k += 16) {
      const direct = f32x4.mul(f32x4.mul(v128.load(gradY + k), v128.load(gain + k)), factor);
      const change = f32x4.sub(direct, f32x4.mul(v128.load(X + k), pull));
      v128.store(gradX + k, f32x4.add(v128.load(gradX + k), change));
    }
    X += rowBytes;
    gradY += rowBytes;
    gradX += rowBytes;
  }
}
