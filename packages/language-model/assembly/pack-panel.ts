/**
 * Copies eight columns of op(B) [inner × columns] into a dense panel [inner × 8].
 * `B` points at the first of them: a column of B, or a row of B if B is transposed.
 */
// @ts-ignore: decorator
@inline
export function packPanel(transposed: i32, inner: i32, B: usize, stride: i32, panel: usize): void {
  if (transposed) packRows(inner, B, <usize>stride << 2, panel);
  else packColumns(inner, B, <usize>stride << 2, panel);
}

function packColumns(inner: i32, B: usize, strideBytes: usize, panel: usize): void {
  for (let k = 0; k < inner; k++) {
    v128.store(panel, v128.load(B));
    v128.store(panel, v128.load(B, 16), 16);
    B += strideBytes;
    panel += 32;
  }
}

function packRows(inner: i32, B: usize, strideBytes: usize, panel: usize): void {
  let k = 0;
  for (; k + 4 <= inner; k += 4) {
    const from = B + (<usize>k << 2);
    transposeFour(from, strideBytes, panel);
    transposeFour(from + 4 * strideBytes, strideBytes, panel + 16);
    panel += 128;
  }
  for (; k < inner; k++) {
    let from = B + (<usize>k << 2);
    for (let column = 0; column < 8; column++) {
      f32.store(panel + (<usize>column << 2), f32.load(from));
      from += strideBytes;
    }
    panel += 32;
  }
}

/** Four rows of four elements become four columns of a panel. */
// @ts-ignore: decorator
@inline
function transposeFour(from: usize, strideBytes: usize, to: usize): void {
  const a = v128.load(from);
  const b = v128.load(from + strideBytes);
  const c = v128.load(from + 2 * strideBytes);
  const d = v128.load(from + 3 * strideBytes);
  const lowAB = i8x16.shuffle(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23);
  const lowCD = i8x16.shuffle(c, d, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23);
  const highAB = i8x16.shuffle(a, b, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31);
  const highCD = i8x16.shuffle(c, d, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31);
  v128.store(to, i64x2.shuffle(lowAB, lowCD, 0, 2));
  v128.store(to, i64x2.shuffle(lowAB, lowCD, 1, 3), 32);
  v128.store(to, i64x2.shuffle(highAB, highCD, 0, 2), 64);
  v128.store(to, i64x2.shuffle(highAB, highCD, 1, 3), 96);
}
