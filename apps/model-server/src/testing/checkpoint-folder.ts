import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Checkpoint, saveCheckpoint } from '@foresight/language-model';
import { type CheckpointManifest, MANIFEST_FILE } from '../checkpoints/checkpoint-manifest';

export interface CheckpointFolderFixture {
  readonly directory: string;
  /** Writes a checkpoint as training does. */
  save(name: string, checkpoint: Checkpoint, manifest?: CheckpointManifest): Promise<string>;
  remove(): Promise<void>;
}

/** A directory of checkpoints that is gone after the test. */
export async function createCheckpointFolder(): Promise<CheckpointFolderFixture> {
  const directory = await mkdtemp(path.join(tmpdir(), 'checkpoints-'));
  return {
    directory,
    async save(name, checkpoint, manifest) {
      const folder = path.join(directory, name);
      const files = manifest && { [MANIFEST_FILE]: JSON.stringify(manifest) };
      await saveCheckpoint(folder, checkpoint, files);
      return folder;
    },
    remove: () => rm(directory, { recursive: true }),
  };
}
