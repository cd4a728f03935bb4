import { at } from '../../numbers/at';
import type { Kernels } from '../kernels';

type Norms = Pick<Kernels, 'rmsNorm' | 'rmsNormBackward' | 'rotate' | 'swiglu' | 'swigluBackward'>;

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

export function createNorms(floats: Float32Array, integers: Int32Array): Norms {
  const get = (offset: number, index: number) => at(floats, offset / 4 + index);
  const set = (offset: number, index: number, value: number) => {
    floats[offset / 4 + index] = value;
  };
  const add = (offset: number, index: number, value: number) =>
    set(offset, index, get(offset, index) + value);

  return {
    rmsNorm(rows, width, X, gain, Y, inverses, epsilon) {
      for (let r = 0; r < rows; r += 1) {
        let squares = 0;
        for (let k = 0; k < width; k += 1) squares += get(X, r * width + k) ** 2;
        const inverse = 1 / Math.sqrt(squares / width + epsilon);
        set(inverses, r, inverse);
        for (let k = 0; k < width; k += 1) {
          set(Y, r * width + k, get(X, r * width + k) * inverse * get(gain, k));
        }
      }
    },

    rmsNormBackward(rows, width, X, gain, inverses, gradY, gradX, gradGain) {
      for (let r = 0; r < rows; r += 1) {
        const inverse = get(inverses, r);
        let dot = 0;
        for (let k = 0; k < width; k += 1) {
          const product = get(gradY, r * width + k) * get(X, r * width + k);
          dot += product * get(gain, k);
          add(gradGain, k, product * inverse);
        }
        for (let k = 0; k < width; k += 1) {
          const direct = get(gradY, r * width + k) * get(gain, k) * inverse;
          const pull = (get(X, r * width + k) * dot * inverse ** 3) / width;
          add(gradX, r * width + k, direct - pull);
        }
      }
    },

    rotate(rows, heads, headWidth, X, stride, positions, cosines, sines, direction) {
      const half = headWidth / 2;
      for (let r = 0; r < rows; r += 1) {
        const angle = at(integers, positions / 4 + r) * half;
        for (let h = 0; h < heads; h += 1) {
          for (let k = 0; k < half; k += 1) {
            const low = r * stride + h * headWidth + k;
            const [x, y] = [get(X, low), get(X, low + half)];
            const cosine = get(cosines, angle + k);
            const sine = get(sines, angle + k) * direction;
            set(X, low, x * cosine - y * sine);
            set(X, low + half, x * sine + y * cosine);
          }
        }
      }
    },

    swiglu(rows, width, gateUp, H) {
      for (let r = 0; r < rows; r += 1) {
        for (let k = 0; k < width; k += 1) {
          const gate = get(gateUp, r * 2 * width + k);
          const up = get(gateUp, r * 2 * width + width + k);
          set(H, r * width + k, gate * sigmoid(gate) * up);
        }
      }
    },

    swigluBackward(rows, width, gateUp, gradH, gradGateUp) {
      for (let r = 0; r < rows; r += 1) {
        for (let k = 0; k < width; k += 1) {
          const [gateAt, upAt] = [r * 2 * width + k, r * 2 * width + width + k];
          const gate = get(gateUp, gateAt);
          const grad = get(gradH, r * width + k);
          const s = sigmoid(gate);
          const slope = s * (1 + gate * (1 - s));
          set(gradGateUp, gateAt, grad * get(gateUp, upAt) * slope);
          set(gradGateUp, upAt, grad * gate * s);
        }
      }
    },
  };
}
