import { at } from '../../numbers/at';
import type { Kernels } from '../kernels';

type Products = Pick<Kernels, 'multiply' | 'packPanels' | 'multiplyPacked'>;

export function createProducts(floats: Float32Array): Products {
  const store = (index: number, value: number, accumulate: number) => {
    floats[index] = accumulate ? at(floats, index) + value : value;
  };

  const multiply: Kernels['multiply'] = (
    ...[ta, tb, rows, columns, inner, A, strideA, B, strideB, C, strideC, accumulate, scale]
  ) => {
    for (let i = 0; i < rows; i += 1) {
      for (let j = 0; j < columns; j += 1) {
        let sum = 0;
        for (let k = 0; k < inner; k += 1) {
          const a = at(floats, A / 4 + (ta ? k * strideA + i : i * strideA + k));
          sum += a * at(floats, B / 4 + (tb ? j * strideB + k : k * strideB + j));
        }
        store(C / 4 + i * strideC + j, sum * scale, accumulate);
      }
    }
  };

  const packPanels: Kernels['packPanels'] = (transposed, columns, inner, B, strideB, panels) => {
    for (let j = 0; j < columns; j += 1) {
      for (let k = 0; k < inner; k += 1) {
        const to = panels / 4 + (j - (j % 8)) * inner + k * 8 + (j % 8);
        floats[to] = at(floats, B / 4 + (transposed ? j * strideB + k : k * strideB + j));
      }
    }
  };

  const multiplyPacked: Kernels['multiplyPacked'] = (
    ...[rows, columns, inner, A, strideA, panels, C, strideC, accumulate]
  ) => {
    for (let i = 0; i < rows; i += 1) {
      for (let j = 0; j < columns; j += 1) {
        const panel = panels / 4 + (j - (j % 8)) * inner + (j % 8);
        let sum = 0;
        for (let k = 0; k < inner; k += 1) {
          sum += at(floats, A / 4 + i * strideA + k) * at(floats, panel + k * 8);
        }
        store(C / 4 + i * strideC + j, sum, accumulate);
      }
    }
  };

  return { multiply, packPanels, multiplyPacked };
}
