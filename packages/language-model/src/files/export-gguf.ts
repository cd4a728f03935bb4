import { headWidthOf, type ModelConfig } from '../model/model-config';
import { at } from '../numbers/at';
import { CHAT_TEMPLATE } from '../tokenizer/chat-template';
import { END_TOKEN, PAD_TOKEN } from '../tokenizer/special-tokens';
import type { Tokenizer } from '../tokenizer/tokenizer';
import { tokenTexts } from '../tokenizer/tokenizer-files';
import type { Checkpoint } from './checkpoint';
import { encodeGguf, type GgufTensor, type GgufValue } from './gguf-writer';
import { toNamedTensors } from './named-weights';
import type { NamedTensor } from './safetensors';

/** The checkpoint as one GGUF file (float32), for llama.cpp and what is built on it. */
export function exportGguf(checkpoint: Checkpoint, name: string): Uint8Array {
  const { config, weights } = checkpoint;
  const tensors = toNamedTensors(config, weights).map((tensor) => toGgufTensor(tensor, config));
  return encodeGguf({ ...describeModel(config, name), ...describeTokenizer(checkpoint) }, tensors);
}

function describeModel(config: ModelConfig, name: string): Record<string, GgufValue> {
  const uint32 = (value: number): GgufValue => ({ type: 'uint32', value });
  return {
    'general.architecture': { type: 'string', value: 'llama' },
    'general.name': { type: 'string', value: name },
    'general.file_type': uint32(0),
    'llama.context_length': uint32(config.contextTokens),
    'llama.embedding_length': uint32(config.width),
    'llama.block_count': uint32(config.layers),
    'llama.feed_forward_length': uint32(config.feedForwardWidth),
    'llama.attention.head_count': uint32(config.heads),
    'llama.attention.head_count_kv': uint32(config.heads),
    'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: config.normEpsilon },
    'llama.rope.dimension_count': uint32(headWidthOf(config)),
    'llama.rope.freq_base': { type: 'float32', value: config.ropeBase },
    'llama.vocab_size': uint32(config.vocabularySize),
  };
}

const NORMAL = 1;
const CONTROL = 3;
const UNUSED = 5;

function describeTokenizer({ config, tokenizer }: Checkpoint): Record<string, GgufValue> {
  const texts = tokenTexts(tokenizer);
  const rows = Array.from({ length: config.vocabularySize }, (_, token) => token);
  const typeOf = (token: number) => {
    if (token >= tokenizer.size) return UNUSED;
    return tokenizer.isSpecial(token) ? CONTROL : NORMAL;
  };
  return {
    'tokenizer.ggml.model': { type: 'string', value: 'gpt2' },
    'tokenizer.ggml.pre': { type: 'string', value: 'gpt-2' },
    'tokenizer.ggml.tokens': {
      type: 'strings',
      value: rows.map((token) => texts[token] ?? `<|unused ${token}|>`),
    },
    'tokenizer.ggml.token_type': { type: 'int32s', value: rows.map(typeOf) },
    'tokenizer.ggml.merges': {
      type: 'strings',
      value: tokenizer.vocabulary.merges.map(
        ([left, right]) => `${at(texts, left)} ${at(texts, right)}`,
      ),
    },
    ...describeSpecialTokens(tokenizer),
    'tokenizer.chat_template': { type: 'string', value: CHAT_TEMPLATE },
  };
}

function describeSpecialTokens(tokenizer: Tokenizer): Record<string, GgufValue> {
  const end = tokenizer.specialToken(END_TOKEN);
  return {
    'tokenizer.ggml.bos_token_id': { type: 'uint32', value: end },
    'tokenizer.ggml.eos_token_id': { type: 'uint32', value: end },
    'tokenizer.ggml.padding_token_id': {
      type: 'uint32',
      value: tokenizer.specialToken(PAD_TOKEN),
    },
    'tokenizer.ggml.add_bos_token': { type: 'bool', value: false },
  };
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^model\.embed_tokens/, 'token_embd'],
  [/^model\.norm/, 'output_norm'],
  [/^model\.layers\.(\d+)\.input_layernorm/, 'blk.$1.attn_norm'],
  [/^model\.layers\.(\d+)\.self_attn\.([qkv])_proj/, 'blk.$1.attn_$2'],
  [/^model\.layers\.(\d+)\.self_attn\.o_proj/, 'blk.$1.attn_output'],
  [/^model\.layers\.(\d+)\.post_attention_layernorm/, 'blk.$1.ffn_norm'],
  [/^model\.layers\.(\d+)\.mlp\.(gate|up|down)_proj/, 'blk.$1.ffn_$2'],
];

function toGgufTensor({ name, shape, data }: NamedTensor, config: ModelConfig): GgufTensor {
  const [pattern, replacement] = NAMES.find(([from]) => from.test(name)) ?? [/$/, ''];
  const rotated = /\.[qk]_proj/.test(name);
  const stored = rotated ? interleaveHeads(data, config) : data;
  return { name: name.replace(pattern, replacement), shape, data: stored };
}

/**
 * Hugging Face rotates row i of a head with row i + half, llama.cpp rows 2i and 2i + 1: the rows of
 * queries and keys trade places.
 *
 * @param data [width × width]
 */
function interleaveHeads(data: Float32Array, config: ModelConfig): Float32Array {
  const { width } = config;
  const headWidth = headWidthOf(config);
  const moved = new Float32Array(data.length);
  for (let row = 0; row < width; row += 1) {
    const inHead = row % headWidth;
    const half = inHead >= headWidth / 2 ? 1 : 0;
    const to = row - inHead + 2 * (inHead - (half * headWidth) / 2) + half;
    moved.set(data.subarray(row * width, (row + 1) * width), to * width);
  }
  return moved;
}
