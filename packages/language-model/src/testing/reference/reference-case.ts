import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Checkpoint, checkpointFiles, saveCheckpoint } from '../../files/checkpoint';
import { planParameters } from '../../model/parameter-layout';
import { createRandom } from '../../numbers/random';
import { tinyModel } from '../tiny-model';
import { tinyTokenizer } from '../tiny-tokenizer';
import { referenceQuestions } from './reference-questions';

const config = tinyModel({ vocabularySize: 312 });

/** What is asked about, built to the same bits everywhere. */
export const referenceCheckpoint: Checkpoint = buildCheckpoint(1);
/** The average of weights that teaches the first. */
export const referenceTeacher: Checkpoint = buildCheckpoint(2);

/** Tells apart all that the answers depend on: both checkpoints' files and the questions. */
export function hashReferenceCase(): string {
  const hash = createHash('sha256');
  for (const checkpoint of [referenceCheckpoint, referenceTeacher]) {
    for (const [name, content] of Object.entries(checkpointFiles(checkpoint))) {
      hash.update(name).update(content);
    }
  }
  return hash.update(JSON.stringify(referenceQuestions)).digest('hex');
}

/** Saves both checkpoints for as long as `use` needs them. */
export async function withSavedCheckpoints<Result>(
  use: (checkpoint: string, teacher: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reference-'));
  const [checkpoint, teacher] = [path.join(folder, 'checkpoint'), path.join(folder, 'teacher')];
  try {
    await saveCheckpoint(checkpoint, referenceCheckpoint);
    await saveCheckpoint(teacher, referenceTeacher);
    return await use(checkpoint, teacher);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function buildCheckpoint(seed: number): Checkpoint {
  return { config, tokenizer: tinyTokenizer(), weights: evenWeights(seed) };
}

/**
 * Large enough that predictions are far from even. Without logarithm and cosine, whose last bits
 * differ between versions of Node.js.
 */
function evenWeights(seed: number): Float32Array {
  const { tensors, length } = planParameters(config);
  const weights = new Float32Array(length);
  const random = createRandom(seed);
  for (const { kind, offset, length: count, shape } of tensors) {
    const scale = kind === 'gain' ? 0.3 : 3 / Math.sqrt(shape[1] ?? 1);
    for (let index = 0; index < count; index += 1) {
      weights[offset + index] = (kind === 'gain' ? 1 : 0) + scale * (2 * random() - 1);
    }
  }
  return weights;
}
