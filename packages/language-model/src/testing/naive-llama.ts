import type { NamedTensor } from '../files/safetensors';
import type { ModelConfig } from '../model/model-config';
import { at } from '../numbers/at';

type Vector = number[];

/**
 * Log-probabilities of the next token at each place, [tokens × vocabulary], straight from the
 * equations in float64, one place at a time, on tensors under their Hugging Face names: shares nothing
 * with the model it judges.
 */
export function naiveLlama(
  config: ModelConfig,
  tensors: readonly NamedTensor[],
  tokens: readonly number[],
): Vector[] {
  const named = new Map(tensors.map(({ name, data }) => [`${name}`, data]));
  const weight = (name: string) => named.get(`model.${name}.weight`) ?? new Float32Array(0);
  const { width } = config;
  const embedding = weight('embed_tokens');
  const caches = Array.from({ length: config.layers }, () => ({
    keys: [] as Vector[],
    values: [] as Vector[],
  }));
  return tokens.map((token, position) => {
    let x = Array.from(embedding.subarray(token * width, (token + 1) * width));
    caches.forEach((cache, layer) => {
      const w = (name: string) => weight(`layers.${layer}.${name}`);
      const n = norm(x, w('input_layernorm'), config);
      const q = rotate(times(w('self_attn.q_proj'), n), position, config);
      cache.keys.push(rotate(times(w('self_attn.k_proj'), n), position, config));
      cache.values.push(times(w('self_attn.v_proj'), n));
      x = add(x, times(w('self_attn.o_proj'), attend(q, cache, config)));
      const m = norm(x, w('post_attention_layernorm'), config);
      const up = times(w('mlp.up_proj'), m);
      const h = times(w('mlp.gate_proj'), m).map((g, i) => (g / (1 + Math.exp(-g))) * at(up, i));
      x = add(x, times(w('mlp.down_proj'), h));
    });
    return logSoftmax(times(embedding, norm(x, weight('norm'), config)));
  });
}

function attend(
  q: Vector,
  { keys, values }: { keys: Vector[]; values: Vector[] },
  { heads, width }: ModelConfig,
): Vector {
  const size = width / heads;
  const part = (v: Vector, head: number) => v.slice(head * size, (head + 1) * size);
  return Array.from({ length: heads }, (_, head) => {
    const scores = keys.map((key) => dot(part(q, head), part(key, head)) / Math.sqrt(size));
    const weights = logSoftmax(scores).map(Math.exp);
    const sum = (i: number) =>
      values.reduce((s, v, t) => s + at(weights, t) * at(part(v, head), i), 0);
    return Array.from({ length: size }, (_, i) => sum(i));
  }).flat();
}

function rotate(v: Vector, position: number, { heads, width, ropeBase }: ModelConfig): Vector {
  const size = width / heads;
  return v.map((value, index) => {
    const i = index % size;
    const angle = position * ropeBase ** (-(2 * (i % (size / 2))) / size);
    const partner = i < size / 2 ? -at(v, index + size / 2) : at(v, index - size / 2);
    return value * Math.cos(angle) + partner * Math.sin(angle);
  });
}

function norm(x: Vector, gain: Float32Array, { normEpsilon }: ModelConfig): Vector {
  const rms = Math.sqrt(dot(x, x) / x.length + normEpsilon);
  return x.map((value, i) => (value / rms) * at(gain, i));
}

function times(matrix: Float32Array, v: Vector): Vector {
  const row = (r: number) =>
    v.reduce((sum, value, i) => sum + value * at(matrix, r * v.length + i), 0);
  return Array.from({ length: matrix.length / v.length }, (_, r) => row(r));
}

function logSoftmax(z: Vector): Vector {
  const total = Math.log(z.reduce((sum, value) => sum + Math.exp(value), 0));
  return z.map((value) => value - total);
}

const dot = (a: Vector, b: Vector) => a.reduce((sum, value, i) => sum + value * at(b, i), 0);
const add = (a: Vector, b: Vector) => a.map((value, i) => value + at(b, i));
