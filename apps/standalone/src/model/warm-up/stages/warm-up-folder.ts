import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a warm-up keeps what it has made, so that it can go on after it was stopped. */
export function warmUpFolder(dataDir: string) {
  const root = path.join(dataDir, 'warm-up');
  const trainingDir = path.join(root, 'training');
  return {
    root,
    lockFile: path.join(root, 'lock'),
    checkpointsDir: path.join(root, 'checkpoints'),
    trainingDir,
    /** Held by the model server that trains there. */
    trainingLockFile: path.join(trainingDir, 'lock'),
    outDir: path.join(root, 'out'),
    rowsFile: (name: string) => path.join(root, 'rows', `${name}.jsonl`),
    playsFile: (name: string) => path.join(root, 'plays', `${name}.jsonl`),
    evaluationFile: (key: string) => path.join(root, 'evaluations', `${key}.json`),
    hasCheckpoint: (name: string) => existsSync(path.join(root, 'checkpoints', name)),
  };
}
export type WarmUpFolder = ReturnType<typeof warmUpFolder>;

/** Equal for equal settings, which are plain data with their fields in one order. */
export function hashSettings(settings: unknown): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}

/** Writes a file that appears whole or not at all. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.part`;
  await writeFile(part, text);
  await rename(part, file);
}
