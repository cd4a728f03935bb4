import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initializeWeights } from '../model/initialize-weights';
import { planParameters } from '../model/parameter-layout';
import { at } from '../numbers/at';
import { probe } from '../testing/probe-checkpoint';
import { runElsewhere } from '../testing/run-elsewhere';
import { scaledWeights } from '../testing/scaled-weights';
import { tinyModel } from '../testing/tiny-model';
import { TINY_TEXTS, tinyTokenizer } from '../testing/tiny-tokenizer';
import { createEngine } from '../training/create-engine';
import {
  type Checkpoint,
  checkpointFiles,
  inspectCheckpoint,
  loadCheckpoint,
  saveCheckpoint,
} from './checkpoint';
import { exportGguf } from './export-gguf';

const tokenizer = tinyTokenizer();
// More rows than tokens: checkpoints may have spare ones.
const config = tinyModel({ vocabularySize: 312 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'checkpoint-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function trained(): Promise<Checkpoint> {
  const engine = createEngine({ config, workers: 2, seed: 1 });
  const sequences = TINY_TEXTS.map((text) => {
    const tokens = tokenizer.encode(text);
    return { tokens, weights: tokens.map(() => 1) };
  });
  for (let step = 0; step < 40; step += 1)
    await engine.trainStep({ sequences, learningRate: 0.01 });
  const weights = await engine.exportWeights();
  await engine.dispose();
  return { config, tokenizer, weights };
}

/** Runs the probe on a folder in a Node.js process of its own. */
function probeElsewhere(checkpoint: string): Promise<unknown> {
  const program = `
    import { loadCheckpoint } from './src/files/checkpoint';
    import { probe } from './src/testing/probe-checkpoint';
    console.log(JSON.stringify(await probe(await loadCheckpoint(process.argv[2] ?? ''))));`;
  return runElsewhere(program, [checkpoint]);
}

describe('a checkpoint', () => {
  it('gives the same loss and greedy tokens in another process', async () => {
    const checkpoint = await trained();
    const target = path.join(folder, 'trained');
    await saveCheckpoint(target, checkpoint);
    const here = await probe(checkpoint);
    expect(here.crossEntropy).toBeLessThan(2);
    expect(await probeElsewhere(target)).toEqual(here);
    expect(await readdir(target)).toEqual(Object.keys(checkpointFiles(checkpoint)).sort());
  }, 30_000);

  it('describes a LlamaForCausalLM with tied embeddings', () => {
    const weights = initializeWeights(config, 1);
    const files = checkpointFiles({ config, tokenizer, weights });
    expect(JSON.parse(String(files['config.json']))).toMatchObject({
      architectures: ['LlamaForCausalLM'],
      tie_word_embeddings: true,
      vocab_size: 312,
      hidden_size: 32,
      eos_token_id: 1,
    });
    const { header, data } = splitSafetensors(files['model.safetensors'] as Uint8Array);
    const { tensors, parameterCount } = planParameters(config);
    expect(Object.keys(header)).toEqual(['__metadata__', ...tensors.map(({ name }) => name)]);
    expect(header['model.layers.1.mlp.down_proj.weight']).toMatchObject({ shape: [32, 48] });
    expect(data.length).toBe(parameterCount * 4);
    const [from] = at([header['model.norm.weight']?.data_offsets ?? [0]], 0);
    expect(data.readFloatLE(from)).toBe(1);
  });

  it('is told apart from a broken one without its weights being read', async () => {
    const target = path.join(folder, 'inspected');
    const checkpoint = { config, tokenizer, weights: scaledWeights(config, 1) };
    await saveCheckpoint(target, checkpoint, { 'notes.json': '{}' });
    const { parameterCount } = planParameters(config);
    expect(await inspectCheckpoint(target)).toEqual({ config, parameterCount });
    expect(await readdir(target)).toContain('notes.json');
  });

  const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);
  const flaws: [string, string, (text: string) => string, string][] = [
    ['a cut file', 'model.safetensors', (text) => text.slice(0, -4), 'cut off'],
    ['a cut header', 'model.safetensors', (text) => text.slice(0, 40), 'cut off'],
    ['an empty file', 'model.safetensors', () => '', 'too short'],
    ['no tensors', 'model.safetensors', () => '\u0004\0\0\0\0\0\0\0null', 'shape'],
    ['another size', 'config.json', replaced('"hidden_size": 32', '"hidden_size": 64'), 'tensor'],
    ['another kind', 'config.json', replaced('"llama"', '"mistral"'), 'only Llama'],
    ['no JSON', 'config.json', () => '{', 'no JSON'],
    ['other JSON', 'config.json', () => 'null', 'shape'],
    ['no tokenizer', 'tokenizer.json', () => '{}', 'shape'],
  ];
  it.each(flaws)('with %s is refused in words', async (name, file, change, words) => {
    const target = path.join(folder, `broken ${name}`);
    await saveCheckpoint(target, { config, tokenizer, weights: scaledWeights(config, 1) });
    const place = path.join(target, file);
    await writeFile(place, change(await readFile(place, 'latin1')), 'latin1');
    for (const read of [loadCheckpoint, inspectCheckpoint]) {
      await expect(read(target)).rejects.toMatchObject({
        code: 'invalid_checkpoint',
        message: expect.stringContaining(words),
      });
    }
  });

  it('is refused when a file is missing, the tokens are too many, or weights are no numbers', async () => {
    const target = path.join(folder, 'unfit');
    await expect(inspectCheckpoint(target)).rejects.toThrow('cannot be read');
    const small = tinyModel({ vocabularySize: 56 });
    await saveCheckpoint(target, { config: small, tokenizer, weights: scaledWeights(small, 1) });
    await expect(inspectCheckpoint(target)).rejects.toThrow('only 56');
    const weights = scaledWeights(config, 1).fill(Number.NaN, 50, 51);
    await saveCheckpoint(`${target}-numbers`, { config, tokenizer, weights });
    await expect(loadCheckpoint(`${target}-numbers`)).rejects.toThrow('no finite numbers');
    await rm(path.join(target, 'model.safetensors'));
    await expect(loadCheckpoint(target)).rejects.toMatchObject({ code: 'invalid_checkpoint' });
  });
});

function splitSafetensors(file: Uint8Array) {
  const bytes = Buffer.from(file);
  const end = 8 + Number(bytes.readBigUInt64LE());
  type Header = Record<string, { shape: number[]; data_offsets: number[] }>;
  return {
    header: JSON.parse(bytes.subarray(8, end).toString()) as Header,
    data: bytes.subarray(end),
  };
}

describe('a GGUF file', () => {
  const weights = scaledWeights(config, 2);
  const file = Buffer.from(exportGguf({ config, tokenizer, weights }, 'tiny'));

  it('begins with its counts and holds all tensors', () => {
    expect(file.subarray(0, 4).toString()).toBe('GGUF');
    expect(file.readUInt32LE(4)).toBe(3);
    expect(Number(file.readBigUInt64LE(8))).toBe(planParameters(config).tensors.length);
    expect(file.includes('blk.1.ffn_gate.weight')).toBe(true);
    expect(file.includes('model.')).toBe(false);
  });

  it('has the rows of queries and keys interleaved, as llama.cpp rotates them', () => {
    const query = planParameters(config).tensors.find(({ name }) => name.includes('1.self_attn.q'));
    const rowOf = (row: number) => {
      const start = (query?.offset ?? 0) + row * config.width;
      return Buffer.from(weights.slice(start, start + config.width).buffer);
    };
    // Heads of 16: row 8 of a head follows row 0, row 9 follows row 1.
    const start = file.indexOf(rowOf(16));
    expect(start % 32).toBe((16 * 32 * 4 + file.indexOf(rowOf(0))) % 32);
    for (const [place, row] of [24, 17, 25, 18].entries()) {
      const from = start + (place + 1) * config.width * 4;
      expect(file.subarray(from, from + config.width * 4).equals(rowOf(row))).toBe(true);
    }
  });
});
