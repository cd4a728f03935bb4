import { at } from '../../numbers/at';
import type { Kernels } from '../kernels';

type Attention = Pick<Kernels, 'causalSoftmax' | 'softmaxBackward' | 'attendCached'>;

export function createAttention(floats: Float32Array, integers: Int32Array): Attention {
  const softmax = (from: number, to: number) => {
    let peak = Number.NEGATIVE_INFINITY;
    for (let k = from; k < to; k += 1) peak = Math.max(peak, at(floats, k));
    let sum = 0;
    for (let k = from; k < to; k += 1) sum += Math.exp(at(floats, k) - peak);
    for (let k = from; k < to; k += 1) floats[k] = Math.exp(at(floats, k) - peak) / sum;
  };

  return {
    causalSoftmax(rows, firstRow, columns, S, stride, starts) {
      for (let r = 0; r < rows; r += 1) {
        const row = S / 4 + r * stride;
        const start = at(integers, starts / 4 + firstRow + r);
        const end = firstRow + r + 1;
        softmax(row + start, row + end);
        floats.fill(0, row, row + start);
        floats.fill(0, row + end, row + columns);
      }
    },

    softmaxBackward(rows, columns, P, gradP, stride) {
      for (let r = 0; r < rows; r += 1) {
        const [p, g] = [P / 4 + r * stride, gradP / 4 + r * stride];
        let dot = 0;
        for (let k = 0; k < columns; k += 1) dot += at(floats, p + k) * at(floats, g + k);
        for (let k = 0; k < columns; k += 1) {
          floats[g + k] = at(floats, p + k) * (at(floats, g + k) - dot);
        }
      }
    },

    attendCached(...[heads, headWidth, count, places, query, keys, values, output, scores, scale]) {
      for (let h = 0; h < heads; h += 1) {
        const [own, remembered] = [h * headWidth, h * places * headWidth];
        for (let t = 0; t < count; t += 1) {
          const key = keys / 4 + remembered + t * headWidth;
          let dot = 0;
          for (let k = 0; k < headWidth; k += 1) {
            dot += at(floats, query / 4 + own + k) * at(floats, key + k);
          }
          floats[scores / 4 + t] = dot * scale;
        }
        softmax(scores / 4, scores / 4 + count);
        for (let k = 0; k < headWidth; k += 1) {
          let sum = 0;
          for (let t = 0; t < count; t += 1) {
            const value = at(floats, values / 4 + remembered + t * headWidth + k);
            sum += at(floats, scores / 4 + t) * value;
          }
          floats[output / 4 + own + k] = sum;
        }
      }
    },
  };
}
