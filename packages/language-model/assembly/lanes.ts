/** Sum of the four lanes. */
// @ts-ignore: decorator
@inline
export function sumLanes(v: v128): f32 {
  return (
    f32x4.extract_lane(v, 0) +
    f32x4.extract_lane(v, 1) +
    (f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3))
  );
}

/** Largest of the four lanes. */
// @ts-ignore: decorator
@inline
export function maxLanes(v: v128): f32 {
  return max(
    max(f32x4.extract_lane(v, 0), f32x4.extract_lane(v, 1)),
    max(f32x4.extract_lane(v, 2), f32x4.extract_lane(v, 3)),
  );
}

/** x·y + z; there is no fused instruction without relaxed SIMD. */
// @ts-ignore: decorator
@inline
export function multiplyAdd(x: v128, y: v128, z: v128): v128 {
  return f32x4.add(z, f32x4.mul(x, y));
}

/**
 * e^x in four lanes, to about 1 ulp, by the Cephes polynomial (expf); clamped to [-87, 88], so that
 * it never gives 0 or infinity.
 */
// @ts-ignore: decorator
@inline
export function exponential(x: v128): v128 {
  const clamped = f32x4.max(f32x4.min(x, f32x4.splat(88.0)), f32x4.splat(-87.0));
  const power = f32x4.nearest(f32x4.mul(clamped, f32x4.splat(1.4426950408889634)));
  // ln 2 in two parts keeps the remainder exact.
  let rest = f32x4.sub(clamped, f32x4.mul(power, f32x4.splat(0.693359375)));
  rest = f32x4.sub(rest, f32x4.mul(power, f32x4.splat(-2.12194440e-4)));
  let p = f32x4.splat(1.9875691500e-4);
  p = multiplyAdd(p, rest, f32x4.splat(1.3981999507e-3));
  p = multiplyAdd(p, rest, f32x4.splat(8.3334519073e-3));
  p = multiplyAdd(p, rest, f32x4.splat(4.1665795894e-2));
  p = multiplyAdd(p, rest, f32x4.splat(1.6666665459e-1));
  p = multiplyAdd(p, rest, f32x4.splat(5.0000001201e-1));
  p = multiplyAdd(f32x4.mul(p, rest), rest, f32x4.add(rest, f32x4.splat(1.0)));
  const scale = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(power), i32x4.splat(127)), 23);
  return f32x4.mul(p, scale);
}
