import type { ModelConfig } from './model-config';

/** One tensor of the model, under the name that Hugging Face's LlamaForCausalLM gives it. */
export interface ParameterTensor {
  readonly name: string;
  /** `matrix` tensors decay and start random, `gain` tensors start at 1. */
  readonly kind: 'matrix' | 'gain';
  /** In floats from the start of the weights. */
  readonly offset: number;
  /** [outputs, inputs] of a matrix, row-major as in PyTorch; [width] of a gain. */
  readonly shape: readonly number[];
  readonly length: number;
}

export interface ParameterLayout {
  readonly tensors: readonly ParameterTensor[];
  /** Floats of all weights, with the padding between tensors. */
  readonly length: number;
  /** Numbers that are learned. */
  readonly parameterCount: number;
}

const ALIGNMENT = 16;

/**
 * Where each tensor lies in a flat array of weights. Query, key and value follow each other without
 * a gap, and so do gate and up, so that each group is one matrix product.
 */
export function planParameters(config: ModelConfig): ParameterLayout {
  const tensors: ParameterTensor[] = [];
  let end = 0;
  for (const [name, kind, shape] of listTensors(config)) {
    const length = shape.reduce((product, size) => product * size, 1);
    tensors.push({ name, kind, offset: end, shape, length });
    end += Math.ceil(length / ALIGNMENT) * ALIGNMENT;
  }
  const parameterCount = tensors.reduce((sum, { length }) => sum + length, 0);
  return { tensors, length: end, parameterCount };
}

type TensorEntry = [name: string, kind: ParameterTensor['kind'], shape: number[]];

function listTensors(config: ModelConfig): TensorEntry[] {
  const { width, vocabularySize } = config;
  const layers = Array.from({ length: config.layers }, (_, index) => listLayer(config, index));
  return [
    ['model.embed_tokens.weight', 'matrix', [vocabularySize, width]],
    ...layers.flat(),
    ['model.norm.weight', 'gain', [width]],
  ];
}

function listLayer({ width, feedForwardWidth }: ModelConfig, index: number): TensorEntry[] {
  const name = (rest: string) => `model.layers.${index}.${rest}.weight`;
  return [
    [name('input_layernorm'), 'gain', [width]],
    [name('self_attn.q_proj'), 'matrix', [width, width]],
    [name('self_attn.k_proj'), 'matrix', [width, width]],
    [name('self_attn.v_proj'), 'matrix', [width, width]],
    [name('self_attn.o_proj'), 'matrix', [width, width]],
    [name('post_attention_layernorm'), 'gain', [width]],
    [name('mlp.gate_proj'), 'matrix', [feedForwardWidth, width]],
    [name('mlp.up_proj'), 'matrix', [feedForwardWidth, width]],
    [name('mlp.down_proj'), 'matrix', [width, feedForwardWidth]],
  ];
}
