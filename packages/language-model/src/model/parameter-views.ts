import { type Matrix, matrixIn } from '../memory/matrix';
import type { Region } from '../memory/memory-plan';
import { at } from '../numbers/at';
import type { ModelConfig } from './model-config';
import { type ParameterTensor, planParameters } from './parameter-layout';

/** The weights of one layer, or their gradients; matrices are [outputs × inputs]. */
export interface LayerViews {
  /** Byte offset of [width]. */
  readonly attentionGain: number;
  /** [3 · width × width]: query, key, value. */
  readonly queryKeyValue: Matrix;
  /** [width × width] */
  readonly attentionOutput: Matrix;
  /** Byte offset of [width]. */
  readonly feedForwardGain: number;
  /** [2 · feedForwardWidth × width]: gate, up. */
  readonly gateUp: Matrix;
  /** [width × feedForwardWidth] */
  readonly down: Matrix;
}

export interface ParameterViews {
  /** [vocabularySize × width], also the output layer. */
  readonly embedding: Matrix;
  readonly layers: readonly LayerViews[];
  /** Byte offset of [width]. */
  readonly finalGain: number;
}

/** Views of a region that is laid out as `planParameters` says. */
export function viewParameters(region: Region, config: ModelConfig): ParameterViews {
  const { tensors } = planParameters(config);
  const byName = new Map(tensors.map((tensor) => [tensor.name, tensor]));
  const find = (name: string): ParameterTensor => {
    const tensor = byName.get(`model.${name}.weight`);
    if (!tensor) throw new RangeError(`No tensor ${name}.`);
    return tensor;
  };
  const gain = (name: string) => region.offset + find(name).offset * 4;
  /** `count` tensors that follow each other, as one matrix. */
  const matrix = (name: string, count = 1) => {
    const { shape, offset } = find(name);
    return matrixIn(region, at(shape, 0) * count, at(shape, 1), offset);
  };
  const layers = Array.from({ length: config.layers }, (_, index) => ({
    attentionGain: gain(`layers.${index}.input_layernorm`),
    queryKeyValue: matrix(`layers.${index}.self_attn.q_proj`, 3),
    attentionOutput: matrix(`layers.${index}.self_attn.o_proj`),
    feedForwardGain: gain(`layers.${index}.post_attention_layernorm`),
    gateUp: matrix(`layers.${index}.mlp.gate_proj`, 2),
    down: matrix(`layers.${index}.mlp.down_proj`),
  }));
  return { embedding: matrix('embed_tokens'), layers, finalGain: gain('norm') };
}
