import { type Decoder, planParameters } from '@foresight/language-model';
import type { ModelLoad, PromptInput, ReadyPrompt, ServedModel } from '../generation/served-model';
import { describeManifest } from './checkpoint-manifest';
import { CheckpointPrompt } from './checkpoint-prompt';
import type { ReadCheckpoint } from './checkpoint-store';
import { encodePrompt } from './encode-prompt';

/** A neural model that is loaded. */
export class CheckpointModel implements ServedModel {
  readonly name: string;
  readonly contextTokens: number;
  readonly card: ServedModel['card'];
  readonly defaults: ServedModel['defaults'];
  readonly answersOnlyChats = false;

  constructor(
    private readonly checkpoint: ReadCheckpoint,
    private readonly decoder: Decoder,
  ) {
    const { stored, config, defaults } = checkpoint;
    this.name = stored.name;
    this.contextTokens = config.contextTokens;
    this.defaults = defaults;
    this.card = {
      created: stored.writtenAt,
      parent: stored.manifest.parents?.[0] ?? null,
      details: {
        kind: 'checkpoint',
        ...describeManifest(stored.manifest),
        parameter_count: planParameters(config).parameterCount,
      },
    };
  }

  get load(): ModelLoad {
    return this.decoder.load;
  }

  prepare(input: PromptInput): ReadyPrompt {
    const { decoder } = this;
    const { tokenizer } = this.checkpoint;
    return new CheckpointPrompt({ decoder, tokenizer }, encodePrompt(tokenizer, input));
  }
}
