import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModelConfig } from '../model/model-config';
import { planParameters } from '../model/parameter-layout';
import type { Tokenizer } from '../tokenizer/tokenizer';
import { toTokenizerConfig, toTokenizerJson } from '../tokenizer/tokenizer-files';
import { CheckpointFolder, understand } from './checkpoint-folder';
import { toGenerationConfig, toLlamaConfig } from './llama-config';
import { checkShapes, fromNamedTensors, toNamedTensors } from './named-weights';
import { decodeSafetensors, encodeSafetensors } from './safetensors';

/** Everything that answers come from. */
export interface Checkpoint {
  readonly config: ModelConfig;
  readonly tokenizer: Tokenizer;
  /** Laid out as `planParameters` says. */
  readonly weights: Float32Array;
}

/**
 * Writes a folder that Hugging Face's transformers opens. It appears whole or not at all; until then
 * it has a name that begins with a dot.
 *
 * @param otherFiles written into the same folder, by name
 * @throws an error of the file system, among others if the folder exists
 */
export async function saveCheckpoint(
  folder: string,
  checkpoint: Checkpoint,
  otherFiles: Readonly<Record<string, string>> = {},
): Promise<void> {
  const parent = path.dirname(path.resolve(folder));
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(path.join(parent, '.checkpoint-'));
  try {
    const files = { ...checkpointFiles(checkpoint), ...otherFiles };
    for (const [name, content] of Object.entries(files)) {
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
  const files = new CheckpointFolder(folder);
  const config = await files.readConfig();
  const tokenizer = await files.readTokenizer(config);
  const file = await files.read('model.safetensors');
  const tensors = understand('model.safetensors', () => decodeSafetensors(file));
  return { config, tokenizer, weights: fromNamedTensors(config, tensors) };
}

/** What a checkpoint is, as far as that can be told without reading its weights. */
export interface CheckpointSummary {
  readonly config: ModelConfig;
  readonly parameterCount: number;
}

/** @throws LanguageModelError `invalid_checkpoint` if a file is missing, cut off or does not fit */
export async function inspectCheckpoint(folder: string): Promise<CheckpointSummary> {
  const files = new CheckpointFolder(folder);
  const config = await files.readConfig();
  await files.readTokenizer(config);
  const layout = planParameters(config);
  checkShapes(layout, await files.listTensors());
  return { config, parameterCount: layout.parameterCount };
}
