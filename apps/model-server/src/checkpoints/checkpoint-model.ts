import {
  type Decoder,
  type ModelConfig,
  planParameters,
  type Tokenizer,
} from '@foresight/language-model';
import type {
  ModelLoad,
  PromptInput,
  ReadyPrompt,
  ServedModel,
  TokenText,
} from '../generation/served-model';
import { describeManifest } from './checkpoint-manifest';
import { CheckpointPrompt } from './checkpoint-prompt';
import type { ReadCheckpoint } from './checkpoint-store';
import { encodePrompt } from './encode-prompt';
import { TokenSpeller } from './token-speller';

/** What computes for a model. */
export interface Engine {
  /** The decoder, which may have to be started. */
  start(): Decoder;
  measure(): ModelLoad;
}

/** A neural model that is loaded. */
export class CheckpointModel implements ServedModel {
  readonly name: string;
  readonly contextTokens: number;
  readonly card: ServedModel['card'];
  readonly defaults: ServedModel['defaults'];
  private readonly tokenizer: Tokenizer;

  constructor(
    { stored, config, defaults, tokenizer }: ReadCheckpoint,
    private readonly engine: Engine,
  ) {
    this.name = stored.name;
    this.contextTokens = config.contextTokens;
    this.defaults = defaults;
    this.tokenizer = tokenizer;
    this.card = {
      created: stored.writtenAt,
      parent: stored.manifest.parents?.[0] ?? null,
      fingerprint: `fp_${stored.version.slice(0, 12)}`,
      details: {
        kind: 'checkpoint',
        ...describeManifest(stored.manifest),
        parameter_count: planParameters(config).parameterCount,
        config: describeConfig(config),
        tokenizer_size: tokenizer.size,
      },
    };
  }

  get load(): ModelLoad {
    return this.engine.measure();
  }

  prepare(input: PromptInput): ReadyPrompt {
    const { tokenizer } = this;
    const tokens = encodePrompt(tokenizer, input);
    return new CheckpointPrompt({ decoder: this.engine.start(), tokenizer }, tokens);
  }

  tokenize(input: PromptInput): TokenText[] {
    const speller = new TokenSpeller(this.tokenizer);
    return encodePrompt(this.tokenizer, input).map((token) => speller.spell(token));
  }
}

function describeConfig(config: ModelConfig) {
  return {
    width: config.width,
    layers: config.layers,
    heads: config.heads,
    feed_forward_width: config.feedForwardWidth,
    vocabulary_size: config.vocabularySize,
    context_tokens: config.contextTokens,
  };
}
