/**
 * Rotary position embedding in place, Hugging Face's layout: element i of a head is paired with
 * i + headWidth / 2. X [rows × heads · headWidth], positions [rows] (i32), cosines and sines
 * [positions × headWidth / 2]. `direction` is 1, or -1 for the way back.
 */
export function rotate(
  rows: i32,
  heads: i32,
  headWidth: i32,
  X: usize,
  stride: i32,
  positions: usize,
  cosines: usize,
  sines: usize,
  direction: f32,
): void {
  const half: usize = (<usize>headWidth) << 1;
  const sign = f32x4.splat(direction);
  for (let row = 0; row < rows; row++) {
    const angle = <usize>i32.load(positions + ((<usize>row) << 2)) * half;
    let head = X + ((<usize>row * <usize>stride) << 2);
    for (let h = 0; h < heads; h++) {
      for (let k: usize = 0; k < half; k += 16) {
        const cosine = v128.load(cosines + angle + k);
        const sine = f32x4.mul(v128.load(sines + angle + k), sign);
        const low = v128.load(head + k);
        const high = v128.load(head + half + k);
        v128.store(head + k, f32x4.sub(f32x4.mul(low, cosine), f32x4.mul(high, sine)));
        v128.store(head + half + k, f32x4.add(f32x4.mul(low, sine), f32x4.mul(high, cosine)));
      }
      head += half << 1;
    }
  }
}
