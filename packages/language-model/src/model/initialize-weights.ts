import { createRandom, drawNormal } from '../numbers/random';
import type { ModelConfig } from './model-config';
import { type ParameterTensor, planParameters } from './parameter-layout';

/** Fresh weights: gains 1, matrices normal; equal seeds give equal weights. */
export function initializeWeights(config: ModelConfig, seed: number): Float32Array {
  const { tensors, length } = planParameters(config);
  const weights = new Float32Array(length);
  const random = createRandom(seed);
  for (const tensor of tensors) {
    const values = weights.subarray(tensor.offset, tensor.offset + tensor.length);
    if (tensor.kind === 'gain') values.fill(1);
    else fillNormal(values, deviationOf(tensor, config), random);
  }
  return weights;
}

function fillNormal(values: Float32Array, deviation: number, random: () => number): void {
  for (let index = 0; index < values.length; index += 1) {
    values[index] = drawNormal(random) * deviation;
  }
}

/** Keeps the variance of the residual stream about 1 whatever the depth (as in GPT-2). */
function deviationOf({ name, shape }: ParameterTensor, { layers }: ModelConfig): number {
  const inputs = shape[1] ?? 1;
  if (name.includes('embed_tokens')) return 0.04;
  const scale = 0.7 / Math.sqrt(inputs);
  return /o_proj|down_proj/.test(name) ? scale / Math.sqrt(2 * layers) : scale;
}
