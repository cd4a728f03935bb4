import type { SharedMemory } from '../../memory/shared-memory';
import type { Kernels } from '../kernels';
import { createAttention } from './attention';
import { createLosses } from './losses';
import { createNorms } from './norms';
import { createOptimizer } from './optimizer';
import { createProducts } from './products';

/** The kernels in plain JavaScript, with sums in float64: slow, and easy to believe. */
export function createJavaScriptKernels(memory: SharedMemory): Kernels {
  const floats = new Float32Array(memory.buffer);
  const integers = new Int32Array(memory.buffer);
  return {
    ...createProducts(floats),
    ...createNorms(floats, integers),
    ...createAttention(floats, integers),
    ...createLosses(floats, integers),
    ...createOptimizer(floats),
  };
}
