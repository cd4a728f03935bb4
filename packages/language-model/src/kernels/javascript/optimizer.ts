import { at } from '../../numbers/at';
import type { Kernels } from '../kernels';

type Optimizer = Pick<Kernels, 'addInto' | 'mixInto' | 'sumSquares' | 'adamW'>;

export function createOptimizer(floats: Float32Array): Optimizer {
  return {
    addInto(count, A, B) {
      for (let k = 0; k < count; k += 1) {
        floats[A / 4 + k] = at(floats, A / 4 + k) + at(floats, B / 4 + k);
      }
    },

    mixInto(count, A, B, momentum) {
      for (let k = 0; k < count; k += 1) {
        const kept = momentum * at(floats, A / 4 + k);
        floats[A / 4 + k] = kept + (1 - momentum) * at(floats, B / 4 + k);
      }
    },

    sumSquares(count, A) {
      let sum = 0;
      for (let k = 0; k < count; k += 1) sum += at(floats, A / 4 + k) ** 2;
      return sum;
    },

    adamW(...[count, P, G, first, second, gradientScale, beta1, beta2, step, unbias, tiny, keep]) {
      for (let k = 0; k < count; k += 1) {
        const gradient = at(floats, G / 4 + k) * gradientScale;
        const m = beta1 * at(floats, first / 4 + k) + (1 - beta1) * gradient;
        const v = beta2 * at(floats, second / 4 + k) + (1 - beta2) * gradient ** 2;
        floats[first / 4 + k] = m;
        floats[second / 4 + k] = v;
        const change = (step * m) / (Math.sqrt(v / unbias) + tiny);
        floats[P / 4 + k] = at(floats, P / 4 + k) * keep - change;
      }
    },
  };
}
