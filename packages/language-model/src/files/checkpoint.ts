import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LanguageModelError } from '../language-model-error';
import type { ModelConfig } from '../model/model-config';
import type { Tokenizer } from '../tokenizer/tokenizer';
import {
  fromTokenizerJson,
  type TokenizerJson,
  toTokenizerConfig,
  toTokenizerJson,
} from '../tokenizer/tokenizer-files';
import {
  fromLlamaConfig,
  type LlamaConfig,
  toGenerationConfig,
  toLlamaConfig,
} from './llama-config';
import { fromNamedTensors, toNamedTensors } from './named-weights';
import { decodeSafetensors, encodeSafetensors } from './safetensors';

/** Everything that answers come from. */
export interface Checkpoint {
  readonly config: ModelConfig;
  readonly tokenizer: Tokenizer;
  /** Laid out as `planParameters` says. */
  readonly weights: Float32Array;
}

/**
 * Writes a folder that Hugging Face's transformers opens. It appears whole or not at all.
 *
 * @throws an error of the file system, among others if the folder exists
 */
export async function saveCheckpoint(folder: string, checkpoint: Checkpoint): Promise<void> {
  const parent = path.dirname(path.resolve(folder));
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(path.join(parent, '.checkpoint-'));
  try {
    for (const [name, content] of Object.entries(checkpointFiles(checkpoint))) {
      await writeFile(path.join(unfinished, name), content);
    }
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The files of a checkpoint, by name. */
export function checkpointFiles({
  config,
  tokenizer,
  weights,
}: Checkpoint): Record<string, string | Uint8Array> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'config.json': json(toLlamaConfig(config, tokenizer)),
    'generation_config.json': json(toGenerationConfig(tokenizer)),
    'model.safetensors': encodeSafetensors(toNamedTensors(config, weights)),
    'tokenizer.json': json(toTokenizerJson(tokenizer)),
    'tokenizer_config.json': json(toTokenizerConfig(tokenizer, config.contextTokens)),
  };
}

/** @throws LanguageModelError `invalid_checkpoint` if the folder is none that this package wrote */
export async function loadCheckpoint(folder: string): Promise<Checkpoint> {
  const config = fromLlamaConfig((await readJson(folder, 'config.json')) as LlamaConfig);
  const tokenizerJson = (await readJson(folder, 'tokenizer.json')) as TokenizerJson;
  const tensors = decodeSafetensors(await read(folder, 'model.safetensors'));
  const weights = fromNamedTensors(config, tensors);
  return { config, tokenizer: fromTokenizerJson(tokenizerJson), weights };
}

async function readJson(folder: string, name: string): Promise<unknown> {
  const text = (await read(folder, name)).toString();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LanguageModelError('invalid_checkpoint', `${name} is no JSON.`, { cause });
  }
}

async function read(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(path.join(folder, name));
  } catch (cause) {
    const message = `${name} cannot be read in ${folder}.`;
    throw new LanguageModelError('invalid_checkpoint', message, { cause });
  }
}
