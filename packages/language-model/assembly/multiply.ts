import { multiplyAdd } from './lanes';
import { packPanel } from './pack-panel';

/** Inner elements in hand at a time: a panel and four rows of A stay in the first-level cache. */
const BLOCK = 256;
/** Rows of Aᵀ in hand at a time: one cache line wide. */
const STRIP = 16;

/**
 * C [rows × columns] (+)= scale · op(A) [rows × inner] · op(B) [inner × columns].
 * `rows` is a multiple of 4, `columns` of 8. `scratch` holds 256 · 8 floats, or 256 · (16 + columns)
 * if A is transposed.
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
  const stepA: usize = (transposeA ? <usize>strideA * BLOCK : <usize>BLOCK) << 2;
  const stepB: usize = (transposeB ? <usize>BLOCK : <usize>strideB * BLOCK) << 2;
  for (let k = 0; k < inner; k += BLOCK) {
    const block = min(BLOCK, inner - k);
    const add = accumulate | i32(k > 0);
    if (transposeA) {
      multiplyStrips(transposeB, rows, columns, block, A, strideA, B, strideB, C, strideC, add, scale, scratch);
    } else {
      multiplyRows(transposeB, rows, columns, block, A, strideA, B, strideB, C, strideC, add, scale, scratch);
    }
    A += stepA;
    B += stepB;
  }
}

/** Panel by panel of B, over all rows of A. */
function multiplyRows(
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
    multiplyPanel(0, rows, inner, A, strideA, scratch, C, strideC, accumulate, scale);
    B += panelStep;
    C += 32;
  }
}

/**
 * Strip by strip of Aᵀ, over all panels of B. Columns of A are far apart, often by a power of two, and
 * would push each other out of the cache; so each strip is copied together once.
 */
function multiplyStrips(
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
  const panels = scratch + ((STRIP * BLOCK) << 2);
  packPanels(transposeB, columns, inner, B, strideB, panels);
  for (let row = 0; row < rows; row += STRIP) {
    const height = min(STRIP, rows - row);
    packStrip(height, inner, A + (<usize>row << 2), strideA, scratch);
    const corner = C + ((<usize>row * <usize>strideC) << 2);
    for (let column = 0; column < columns; column += 8) {
      const panel = panels + ((<usize>column * <usize>inner) << 2);
      let part = scratch;
      let c = corner + (<usize>column << 2);
      for (let above = 0; above < height; above += 4) {
        multiplyPanel(1, 4, inner, part, 4, panel, c, strideC, accumulate, scale);
        part += <usize>inner << 4;
        c += <usize>strideC << 4;
      }
    }
  }
}

/** Up to sixteen columns of A [inner × …] become dense parts of four, [inner × 4] each. */
function packStrip(height: i32, inner: i32, A: usize, strideA: i32, strip: usize): void {
  const stepA = <usize>strideA << 2;
  const stepPart = <usize>inner << 4;
  for (let k = 0; k < inner; k++) {
    let part = strip + (<usize>k << 4);
    for (let above: usize = 0; above < <usize>height << 2; above += 16) {
      v128.store(part, v128.load(A + above));
      part += stepPart;
    }
    A += stepA;
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
