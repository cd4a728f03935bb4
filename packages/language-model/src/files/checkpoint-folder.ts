import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LanguageModelError } from '../language-model-error';
import type { ModelConfig } from '../model/model-config';
import type { Tokenizer } from '../tokenizer/tokenizer';
import { fromTokenizerJson, type TokenizerJson } from '../tokenizer/tokenizer-files';
import { fromLlamaConfig, type LlamaConfig } from './llama-config';
import { findDataStart, HEADER_PREFIX_BYTES, readEntries, type TensorEntry } from './safetensors';

/** Reads the files of a checkpoint's folder; each method throws `invalid_checkpoint` in words. */
export class CheckpointFolder {
  constructor(private readonly folder: string) {}

  async readConfig(): Promise<ModelConfig> {
    const json = await this.readJson('config.json');
    return understand('config.json', () => fromLlamaConfig(json as LlamaConfig));
  }

  /** @param config whose embedding must have room for all tokens */
  async readTokenizer(config: ModelConfig): Promise<Tokenizer> {
    const json = await this.readJson('tokenizer.json');
    const tokenizer = understand('tokenizer.json', () => fromTokenizerJson(json as TokenizerJson));
    if (tokenizer.size <= config.vocabularySize) return tokenizer;
    const message = `tokenizer.json has ${tokenizer.size} tokens, the model only ${config.vocabularySize}.`;
    throw new LanguageModelError('invalid_checkpoint', message);
  }

  /** What the weights' file says it holds, checked against its length. */
  async listTensors(): Promise<TensorEntry[]> {
    const name = 'model.safetensors';
    const file = await open(path.join(this.folder, name)).catch((cause) => {
      throw this.unreadable(name, cause);
    });
    try {
      const { size } = await file.stat();
      const prefix = Buffer.alloc(Math.min(HEADER_PREFIX_BYTES, size));
      await file.read(prefix, 0, prefix.length, 0);
      const header = Buffer.alloc(findDataStart(prefix, size) - HEADER_PREFIX_BYTES);
      await file.read(header, 0, header.length, HEADER_PREFIX_BYTES);
      return understand(name, () => readEntries(header, size));
    } finally {
      await file.close();
    }
  }

  async read(name: string): Promise<Buffer> {
    try {
      return await readFile(path.join(this.folder, name));
    } catch (cause) {
      throw this.unreadable(name, cause);
    }
  }

  private async readJson(name: string): Promise<unknown> {
    const text = (await this.read(name)).toString();
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new LanguageModelError('invalid_checkpoint', `${name} is no JSON.`, { cause });
    }
  }

  private unreadable(name: string, cause: unknown): LanguageModelError {
    const message = `${name} cannot be read in ${this.folder}.`;
    return new LanguageModelError('invalid_checkpoint', message, { cause });
  }
}

/** JSON of quite another shape makes readers stumble instead of refusing it. */
export function understand<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof LanguageModelError) throw cause;
    const message = `${name} is not of the shape that it should have.`;
    throw new LanguageModelError('invalid_checkpoint', message, { cause });
  }
}
