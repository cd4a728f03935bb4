import { exponential } from './lanes';

// @ts-ignore: decorator
@inline
function sigmoid(x: v128): v128 {
  const one = f32x4.splat(1);
  return f32x4.div(one, f32x4.add(one, exponential(f32x4.neg(x))));
}

/** H [rows × width] = silu(gate) · up, from gateUp [rows × 2 · width] that holds gate | up. */
export function swiglu(rows: i32, width: i32, gateUp: usize, H: usize): void {
  const rowBytes: usize = <usize>width << 2;
  for (let row = 0; row < rows; row++) {
    for (let k: usize = 0; k < rowBytes; k += 16) {
      const gate = v128.load(gateUp + k);
      const up = v128.load(gateUp + rowBytes + k);
      v128.store(H + k, f32x4.mul(f32x4.mul(gate, sigmoid(gate)), up));
    }
    gateUp += rowBytes << 1;
    H += rowBytes;
  }
}

/** Writes the gradient of gateUp, given that of H. */
export function swigluBackward(
  rows: i32, width: i32, gateUp: usize, gradH: usize, gradGateUp: usize,
): void {
  const rowBytes: usize = <usize>width << 2;
  const one = f32x4.splat(1);
  for (let row = 0; row < rows; row++) {
    for (let k: usize = 0; k < rowBytes; k += 16) {
      const gate = v128.load(gateUp + k);
      const up = v128.load(gateUp + rowBytes + k);
      const grad = v128.load(gradH + k);
      const s = sigmoid(gate);
      const slope = f32x4.mul(s, f32x4.add(one, f32x4.mul(gate, f32x4.sub(one, s))));
      v128.store(gradGateUp + k, f32x4.mul(f32x4.mul(grad, up), slope));
      v128.store(gradGateUp + rowBytes + k, f32x4.mul(grad, f32x4.mul(gate, s)));
    }
    gateUp += rowBytes << 1;
    gradGateUp += rowBytes << 1;
    gradH += rowBytes;
  }
}
