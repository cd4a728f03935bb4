import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type Checkpoint,
  type CheckpointSummary,
  inspectCheckpoint,
  LanguageModelError,
  loadCheckpoint,
  saveCheckpoint,
} from '@foresight/language-model';
import { type CheckpointManifest, MANIFEST_FILE, parseManifest } from './checkpoint-manifest';
import { fingerprintFolder } from './fingerprint-folder';
import { parseGenerationDefaults, type SamplingDefaults } from './generation-defaults';

export interface CheckpointStoreOptions {
  /** Where checkpoints are written; none are without it. */
  readonly directory?: string;
  /** Checkpoints that came with the program, only read. */
  readonly shippedDirectory?: string;
}

/** A folder that is or should be a checkpoint. */
export interface StoredCheckpoint {
  /** Of the folder, by which clients ask for it. */
  readonly name: string;
  readonly folder: string;
  readonly isShipped: boolean;
  readonly manifest: CheckpointManifest;
  /** When it was written, in Unix seconds. */
  readonly writtenAt: number;
  /** Differs when a file does. */
  readonly version: string;
  readonly summary: CheckpointSummary | null;
  /** Why it cannot be served, in words. */
  readonly problem: string | null;
}

/** A checkpoint with all that answering needs. */
export interface ReadCheckpoint extends Checkpoint {
  readonly stored: StoredCheckpoint;
  readonly defaults: SamplingDefaults;
}

/** Readings that may be disturbed by a writer before that is told. */
const READINGS = 3;

/**
 * The checkpoints on disk. Writers work in a folder whose name begins with a dot and rename it at the
 * end, so that what is found here is whole; what is not, is told apart.
 */
export class CheckpointStore {
  constructor(private readonly options: CheckpointStoreOptions) {}

  /** All of them by name; of two with one name the written one comes before the shipped one. */
  async list(): Promise<StoredCheckpoint[]> {
    const { directory, shippedDirectory } = this.options;
    const described = [
      ...(await describeFolders(directory, false)),
      ...(await describeFolders(shippedDirectory, true)),
    ];
    return described
      .filter(({ name }, index) => described.findIndex((other) => other.name === name) === index)
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  async find(name: string): Promise<StoredCheckpoint | undefined> {
    return (await this.list()).find((stored) => stored.name === name);
  }

  /**
   * Reads the files as they are at one moment.
   *
   * @throws LanguageModelError `invalid_checkpoint`
   */
  async read({ folder, isShipped }: StoredCheckpoint): Promise<ReadCheckpoint> {
    for (let reading = 0; reading < READINGS; reading += 1) {
      const before = await describeFolder(folder, isShipped);
      const checkpoint = await loadCheckpoint(folder);
      const defaults = parseGenerationDefaults(await readText(folder, 'generation_config.json'));
      const stored = await describeFolder(folder, isShipped);
      if (stored.version === before.version) return { ...checkpoint, stored, defaults };
    }
    throw new LanguageModelError('invalid_checkpoint', 'Its files are being written right now.');
  }

  /**
   * Writes a new checkpoint, which appears whole or not at all.
   *
   * @throws an error of the file system, among others if there is one of that name
   */
  async save(name: string, checkpoint: Checkpoint, manifest: CheckpointManifest): Promise<void> {
    const { directory } = this.options;
    if (!directory) throw new Error('No directory is set in which checkpoints could be written.');
    if (!isFolderName(name)) throw new Error(`“${name}” is no name for a checkpoint.`);
    const files = { [MANIFEST_FILE]: `${JSON.stringify(manifest, null, 2)}\n` };
    await saveCheckpoint(path.join(directory, name), checkpoint, files);
  }
}

/** A name that is a folder's own, is shown by `list`, and can stand in a URL. */
function isFolderName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(name);
}

async function describeFolders(
  directory: string | undefined,
  isShipped: boolean,
): Promise<StoredCheckpoint[]> {
  if (!directory) return [];
  const folders = await listFolders(directory);
  return Promise.all(folders.map((folder) => describeFolder(folder, isShipped)));
}

async function listFolders(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const folders = names
    .filter((name) => !name.startsWith('.'))
    .map((name) => path.join(directory, name));
  const areFolders = await Promise.all(
    folders.map(async (folder) => (await stat(folder).catch(() => null))?.isDirectory() ?? false),
  );
  return folders.filter((_, index) => areFolders[index]);
}

async function describeFolder(folder: string, isShipped: boolean): Promise<StoredCheckpoint> {
  const { version, writtenAt } = await fingerprintFolder(folder);
  const inspection = await inspectCheckpoint(folder).then(
    (summary) => ({ summary, problem: null }),
    (error: unknown) => ({ summary: null, problem: describeProblem(error) }),
  );
  return {
    name: path.basename(folder),
    folder,
    isShipped,
    manifest: parseManifest(await readText(folder, MANIFEST_FILE)),
    writtenAt,
    version,
    ...inspection,
  };
}

/** What is wrong with a checkpoint, in words. */
export function describeProblem(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function readText(folder: string, name: string): Promise<string | undefined> {
  return readFile(path.join(folder, name), 'utf8').catch(() => undefined);
}
