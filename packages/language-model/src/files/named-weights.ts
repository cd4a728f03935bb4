import { LanguageModelError } from '../language-model-error';
import type { ModelConfig } from '../model/model-config';
import { type ParameterLayout, planParameters } from '../model/parameter-layout';
import type { NamedTensor } from './safetensors';

/** The tensors of flat weights, without copying them. */
export function toNamedTensors(config: ModelConfig, weights: Float32Array): NamedTensor[] {
  const layout = planParameters(config);
  if (weights.length !== layout.length) {
    throw new RangeError(`${weights.length} weights; this model has ${layout.length}.`);
  }
  return layout.tensors.map(({ name, shape, offset, length }) => {
    return { name, shape, data: weights.subarray(offset, offset + length) };
  });
}

/**
 * @throws LanguageModelError `invalid_checkpoint` if a tensor is missing, has another shape, or holds
 *   what is no number
 */
export function fromNamedTensors(
  config: ModelConfig,
  tensors: readonly NamedTensor[],
): Float32Array {
  const layout = planParameters(config);
  checkShapes(layout, tensors);
  const weights = new Float32Array(layout.length);
  const byName = new Map(tensors.map(({ name, data }) => [name, data]));
  for (const { name, offset } of layout.tensors) {
    const data = byName.get(name) ?? new Float32Array(0);
    if (!data.every(Number.isFinite)) {
      const message = `The tensor ${name} holds values that are no finite numbers.`;
      throw new LanguageModelError('invalid_checkpoint', message);
    }
    weights.set(data, offset);
  }
  return weights;
}

/** @throws LanguageModelError `invalid_checkpoint` if a tensor is missing or has another shape */
export function checkShapes(
  { tensors }: ParameterLayout,
  found: readonly Pick<NamedTensor, 'name' | 'shape'>[],
): void {
  const shapes = new Map(found.map(({ name, shape }) => [name, shape.join()]));
  for (const { name, shape } of tensors) {
    if (shapes.get(name) === shape.join()) continue;
    const message = `The checkpoint has no tensor ${name} of shape [${shape.join(', ')}].`;
    throw new LanguageModelError('invalid_checkpoint', message);
  }
}
