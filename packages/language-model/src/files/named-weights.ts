import { LanguageModelError } from '../language-model-error';
import type { ModelConfig } from '../model/model-config';
import { planParameters } from '../model/parameter-layout';
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

/** @throws LanguageModelError `invalid_checkpoint` if a tensor is missing or has another shape */
export function fromNamedTensors(
  config: ModelConfig,
  tensors: readonly NamedTensor[],
): Float32Array {
  const layout = planParameters(config);
  const weights = new Float32Array(layout.length);
  const byName = new Map(tensors.map((tensor) => [tensor.name, tensor]));
  for (const { name, shape, offset } of layout.tensors) {
    const found = byName.get(name);
    if (found?.shape.join() !== shape.join()) {
      const message = `The checkpoint has no tensor ${name} of shape [${shape.join(', ')}].`;
      throw new LanguageModelError('invalid_checkpoint', message);
    }
    weights.set(found.data, offset);
  }
  return weights;
}
