import { exponential, maxLanes, multiplyAdd, sumLanes } from './lanes';

/**
 * Attention of one position to the `count` cached ones, itself among them.
 * query and output [heads · headWidth]; keys and values [heads × places × headWidth], so that those
 * of one head follow each other in the cache;
 * scores is scratch for `count` floats, rounded up to a multiple of 4.
 */
export function attendCached(
  heads: i32,
  headWidth: i32,
  count: i32,
  places: i32,
  query: usize,
  keys: usize,
  values: usize,
  output: usize,
  scores: usize,
  scale: f32,
): void {
  const headBytes: usize = (<usize>headWidth) << 2;
  const headStep: usize = headBytes * <usize>places;
  for (let head = 0; head < heads; head++) {
    const inverse = weigh(count, headBytes, query, keys, scores, scale);
    blend(count, headBytes, scores, inverse, values, output);
    query += headBytes;
    keys += headStep;
    values += headStep;
    output += headBytes;
  }
}

/** Writes e^(score − peak) and returns 1 / their sum. */
function weigh(
  count: i32,
  headBytes: usize,
  query: usize,
  keys: usize,
  scores: usize,
  scale: f32,
): f32 {
  for (let t = 0; t < count; t++) {
    let dot = f32x4.splat(0);
    for (let k: usize = 0; k < headBytes; k += 16) {
      dot = multiplyAdd(v128.load(query + k), v128.load(keys + k), dot);
    }
    f32.store(scores + ((<usize>t) << 2), sumLanes(dot) * scale);
    keys += headBytes;
  }
  const padded = (count + 3) & ~3;
  for (let t = count; t < padded; t++) f32.store(scores + ((<usize>t) << 2), -3.0e38);
  const end = (<usize>padded) << 2;
  let peaks = v128.load(scores);
  for (let k: usize = 16; k < end; k += 16) peaks = f32x4.max(peaks, v128.load(scores + k));
  const peak = f32x4.splat(maxLanes(peaks));
  let sums = f32x4.splat(0);
  for (let k: usize = 0; k < end; k += 16) {
    const e = exponential(f32x4.sub(v128.load(scores + k), peak));
    v128.store(scores + k, e);
    sums = f32x4.add(sums, e);
  }
  return 1.0 / sumLanes(sums);
}

/** The weighted sum of the values, eight columns at a time. */
function blend(
  count: i32,
  headBytes: usize,
  scores: usize,
  inverse: f32,
  values: usize,
  output: usize,
): void {
  const factor = f32x4.splat(inverse);
  for (let k: usize = 0; k < headBytes; k += 32) {
    let low = f32x4.splat(0);
    let high = low;
    let value = values + k;
    for (let t = 0; t < count; t++) {
      const weight = v128.load32_splat(scores + ((<usize>t) << 2));
      low = multiplyAdd(weight, v128.load(value), low);
      high = multiplyAdd(weight, v128.load(value, 16), high);
      value += headBytes;
    }
    v128.store(output + k, f32x4.mul(low, factor));
    v128.store(output + k, f32x4.mul(high, factor), 16);
  }
}
