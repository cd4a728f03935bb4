import type { Kernels } from '../kernels/kernels';
import type { ParameterTensor } from '../model/parameter-layout';
import { at } from '../numbers/at';
import type { EngineMemory } from './engine-memory';
import type { OptimizerSettings } from './thread-messages';

/** The floats of the weights that one thread sums up and updates. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

const SLICE_ALIGNMENT = 64;

export function sliceOf(length: number, workers: number, index: number): Slice {
  const size = Math.ceil(length / workers / SLICE_ALIGNMENT) * SLICE_ALIGNMENT;
  const start = Math.min(length, index * size);
  return { start, end: Math.min(length, start + size) };
}

/**
 * Adds all threads' gradients into the first thread's, always in the same order, so that the same
 * workers give the same bits.
 *
 * @returns the squared norm of the slice
 */
export function reduceSlice(kernels: Kernels, memory: EngineMemory, { start, end }: Slice): number {
  const count = end - start;
  const [first, ...others] = memory.gradients.map(({ offset }) => offset + start * 4);
  if (first === undefined || count === 0) return 0;
  for (const other of others) kernels.addInto(count, first, other);
  return kernels.sumSquares(count, first);
}

/** One step of AdamW and of the moving average. Only matrices decay. */
export function updateSlice(
  kernels: Kernels,
  memory: EngineMemory,
  tensors: readonly ParameterTensor[],
  { start, end }: Slice,
  settings: OptimizerSettings & { gradientScale: number },
): void {
  const { learningRate, beta1, beta2, step, epsilon } = settings;
  const gradients = at(memory.gradients, 0);
  for (const tensor of tensors) {
    const from = Math.max(start, tensor.offset);
    const count = Math.min(end, tensor.offset + tensor.length) - from;
    if (count <= 0) continue;
    kernels.adamW(
      count,
      memory.weights.offset + from * 4,
      gradients.offset + from * 4,
      memory.firstMoment.offset + from * 4,
      memory.secondMoment.offset + from * 4,
      settings.gradientScale,
      beta1,
      beta2,
      learningRate / (1 - beta1 ** step),
      1 - beta2 ** step,
      epsilon,
      tensor.kind === 'matrix' ? 1 - learningRate * settings.weightDecay : 1,
    );
  }
  const { average, weights } = memory;
  const offset = start * 4;
  kernels.mixInto(
    end - start,
    average.offset + offset,
    weights.offset + offset,
    settings.averageMomentum,
  );
}
