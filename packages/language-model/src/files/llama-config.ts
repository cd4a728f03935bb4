import { LanguageModelError } from '../language-model-error';
import { defineModel, headWidthOf, type ModelConfig } from '../model/model-config';
import { END_TOKEN, PAD_TOKEN } from '../tokenizer/special-tokens';
import type { Tokenizer } from '../tokenizer/tokenizer';

/** The part of Hugging Face's `config.json` that says what the model is. */
export interface LlamaConfig {
  readonly model_type: string;
  readonly vocab_size: number;
  readonly hidden_size: number;
  readonly num_hidden_layers: number;
  readonly num_attention_heads: number;
  readonly num_key_value_heads: number;
  readonly intermediate_size: number;
  readonly max_position_embeddings: number;
  readonly rope_theta: number;
  readonly rms_norm_eps: number;
  readonly tie_word_embeddings: boolean;
}

/** `config.json` of a LlamaForCausalLM. */
export function toLlamaConfig(config: ModelConfig, tokenizer: Tokenizer): LlamaConfig {
  const json = {
    architectures: ['LlamaForCausalLM'],
    model_type: 'llama',
    vocab_size: config.vocabularySize,
    hidden_size: config.width,
    num_hidden_layers: config.layers,
    num_attention_heads: config.heads,
    num_key_value_heads: config.heads,
    head_dim: headWidthOf(config),
    intermediate_size: config.feedForwardWidth,
    max_position_embeddings: config.contextTokens,
    rope_theta: config.ropeBase,
    rope_parameters: { rope_type: 'default', rope_theta: config.ropeBase },
    rms_norm_eps: config.normEpsilon,
    hidden_act: 'silu',
    attention_bias: false,
    attention_dropout: 0,
    mlp_bias: false,
    tie_word_embeddings: true,
    initializer_range: 0.02,
    use_cache: true,
    torch_dtype: 'float32',
    ...tokenIds(tokenizer),
  };
  return json;
}

/** `generation_config.json`: CoMAP's decoding. */
export function toGenerationConfig(tokenizer: Tokenizer): object {
  return { do_sample: true, temperature: 0.7, top_p: 0.9, ...tokenIds(tokenizer) };
}

/** @throws LanguageModelError `invalid_checkpoint` for a Llama that this package cannot run */
export function fromLlamaConfig(json: LlamaConfig): ModelConfig {
  const plain =
    json.model_type === 'llama' &&
    json.tie_word_embeddings &&
    json.num_key_value_heads === json.num_attention_heads;
  if (!plain) throw unfit('only Llama with tied embeddings and as many key heads as heads runs');
  try {
    return defineModel({
      vocabularySize: json.vocab_size,
      width: json.hidden_size,
      layers: json.num_hidden_layers,
      heads: json.num_attention_heads,
      feedForwardWidth: json.intermediate_size,
      contextTokens: json.max_position_embeddings,
      ropeBase: json.rope_theta,
      normEpsilon: json.rms_norm_eps,
    });
  } catch (cause) {
    throw unfit(cause instanceof Error ? cause.message : String(cause));
  }
}

function tokenIds(tokenizer: Tokenizer) {
  const end = tokenizer.specialToken(END_TOKEN);
  return { bos_token_id: null, eos_token_id: end, pad_token_id: tokenizer.specialToken(PAD_TOKEN) };
}

function unfit(why: string): LanguageModelError {
  return new LanguageModelError('invalid_checkpoint', `config.json does not fit: ${why}`);
}
