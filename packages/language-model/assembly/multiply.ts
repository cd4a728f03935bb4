import { multiplyAdd } from './lanes';
import { packPanel } from './pack-panel';

/**
 * C [rows × columns] (+)= scale · op(A) [rows × inner] · op(B) [inner × columns].
 * `rows` is a multiple of 4, `columns` of 8; `scratch` holds one panel, 8 · inner floats.
 */
export function multiply(
  transposeA: i32,
  transposeB: i32,
  rows: i32,
  columns: i32,
  inner: i32,
  A: usize,
  strideA: i32,
  B: usize,
  strideB: i32,
  C: usize,
  strideC: i32,
  accumulate: i32,
  scale: f32,
  scratch: usize,
): void {
  const panelStep: usize = transposeB ? (<usize>strideB << 2) * 8 : 32;
  for (let column = 0; column < columns; column += 8) {
    packPanel(transposeB, inner, B, strideB, scratch);
    multiplyPanel(transposeA, rows, inner, A, strideA, scratch, C, strideC, accumulate, scale);
    B += panelStep;
    C += 32;
  }
}

/** Packs the whole of op(B) [inner × columns] into columns / 8 panels for `multiplyPacked`. */
export function packPanels(
  transposeB: i32,
  columns: i32,
  inner: i32,
  B: usize,
  strideB: i32,
  panels: usize,
): void {
  const panelStep: usize = transposeB ? (<usize>strideB << 2) * 8 : 32;
  for (let column = 0; column < columns; column += 8) {
    packPanel(transposeB, inner, B, strideB, panels);
    B += panelStep;
    panels += <usize>inner << 5;
  }
}

/** `multiply` by a matrix that `packPanels` has packed. */
export function multiplyPacked(
  rows: i32,
  columns: i32,
  inner: i32,
  A: usize,
  strideA: i32,
  panels: usize,
  C: usize,
  strideC: i32,
  accumulate: i32,
): void {
  for (let column = 0; column < columns; column += 8) {
    multiplyPanel(0, rows, inner, A, strideA, panels, C, strideC, accumulate, 1);
    panels += <usize>inner << 5;
    C += 32;
  }
}

/** Eight columns of C, four rows at a time: eight accumulators, two of B, one broadcast of A. */
// @ts-ignore: decorator
@inline
function multiplyPanel(
  transposeA: i32,
  rows: i32,
  inner: i32,
  A: usize,
  strideA: i32,
  panel: usize,
  C: usize,
  strideC: i32,
  accumulate: i32,
  scale: f32,
): void {
  const stepA = <usize>strideA << 2;
  const stepC = <usize>strideC << 2;
  const factor = f32x4.splat(scale);
  for (let row = 0; row < rows; row += 4) {
    const zero = f32x4.splat(0);
    let c00 = zero, c01 = zero, c10 = zero, c11 = zero;
    let c20 = zero, c21 = zero, c30 = zero, c31 = zero;
    let b = panel;
    if (transposeA) {
      let a = A + (<usize>row << 2);
      for (let k = 0; k < inner; k++) {
        const b0 = v128.load(b), b1 = v128.load(b, 16);
        const a0 = v128.load32_splat(a), a1 = v128.load32_splat(a, 4);
        const a2 = v128.load32_splat(a, 8), a3 = v128.load32_splat(a, 12);
        c00 = multiplyAdd(a0, b0, c00); c01 = multiplyAdd(a0, b1, c01);
        c10 = multiplyAdd(a1, b0, c10); c11 = multiplyAdd(a1, b1, c11);
        c20 = multiplyAdd(a2, b0, c20); c21 = multiplyAdd(a2, b1, c21);
        c30 = multiplyAdd(a3, b0, c30); c31 = multiplyAdd(a3, b1, c31);
        a += stepA; b += 32;
      }
    } else {
      let p0 = A + <usize>row * stepA, p1 = p0 + stepA, p2 = p1 + stepA, p3 = p2 + stepA;
      for (let k = 0; k < inner; k++) {
        const b0 = v128.load(b), b1 = v128.load(b, 16);
        const a0 = v128.load32_splat(p0), a1 = v128.load32_splat(p1);
        const a2 = v128.load32_splat(p2), a3 = v128.load32_splat(p3);
        c00 = multiplyAdd(a0, b0, c00); c01 = multiplyAdd(a0, b1, c01);
        c10 = multiplyAdd(a1, b0, c10); c11 = multiplyAdd(a1, b1, c11);
        c20 = multiplyAdd(a2, b0, c20); c21 = multiplyAdd(a2, b1, c21);
        c30 = multiplyAdd(a3, b0, c30); c31 = multiplyAdd(a3, b1, c31);
        p0 += 4; p1 += 4; p2 += 4; p3 += 4; b += 32;
      }
    }
    const c = C + <usize>row * stepC;
    storeRow(c, c00, c01, factor, accumulate);
    storeRow(c + stepC, c10, c11, factor, accumulate);
    storeRow(c + 2 * stepC, c20, c21, factor, accumulate);
    storeRow(c + 3 * stepC, c30, c31, factor, accumulate);
  }
}

// @ts-ignore: decorator
@inline
function storeRow(c: usize, low: v128, high: v128, factor: v128, accumulate: i32): void {
  let first = f32x4.mul(low, factor);
  let second = f32x4.mul(high, factor);
  if (accumulate) {
    first = f32x4.add(v128.load(c), first);
    second = f32x4.add(v128.load(c, 16), second);
  }
  v128.store(c, first);
  v128.store(c, second, 16);
}
