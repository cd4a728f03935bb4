import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { bytesOf } from '../files/safetensors';
import { LanguageModelError } from '../language-model-error';
import type { ModelConfig } from '../model/model-config';
import { planParameters } from '../model/parameter-layout';
import type { TrainerState } from './train-model';

/** Whose state it is. */
export interface StateOwner {
  readonly config: ModelConfig;
  /** Of `hashPlan`. */
  readonly planHash: string;
}

/** A line of JSON; then the arrays as float32, little-endian; then the SHA-256 of all that. */
interface Header {
  readonly format: typeof FORMAT;
  readonly planHash: string;
  readonly step: number;
  readonly skippedSteps: number;
  readonly engineSteps: number;
  /** Floats of each array. */
  readonly length: number;
}

const FORMAT = 'foresight-training-state-1';
const ARRAYS = ['weights', 'average', 'firstMoment', 'secondMoment'] as const;
const HASH_BYTES = 32;
const MOST_HEADER_BYTES = 4_096;
/** Small enough that others have their turn between two pieces. */
const PIECE_BYTES = 1 << 20;

/** Writes a state that outlives the machine's power: the file is the old one or the new one. */
export async function saveTrainingState(
  file: string,
  { planHash }: StateOwner,
  { step, skippedSteps, engine }: TrainerState,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const length = engine.weights.length;
  const engineSteps = engine.step;
  const header: Header = { format: FORMAT, planHash, step, skippedSteps, engineSteps, length };
  await withFile(unfinished, 'w', async (handle) => {
    const hash = createHash('sha256');
    await writeAll(handle, Buffer.from(`${JSON.stringify(header)}\n`), hash);
    for (const name of ARRAYS) await writeAll(handle, bytesOf(engine[name]), hash);
    await writeAll(handle, hash.digest());
    await handle.sync();
  });
  await rename(unfinished, file);
  await withFile(path.dirname(file), 'r', (folder) => folder.sync());
}

/**
 * The saved state; undefined if there is none.
 *
 * @throws LanguageModelError `invalid_state` if it is cut off, or not of this owner
 */
export async function loadTrainingState(
  file: string,
  owner: StateOwner,
): Promise<TrainerState | undefined> {
  try {
    return await withFile(file, 'r', (handle) => readState(handle, owner));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function removeTrainingState(file: string): Promise<void> {
  await Promise.all([file, `${file}.unfinished`].map((name) => rm(name, { force: true })));
}

async function readState(handle: FileHandle, owner: StateOwner): Promise<TrainerState> {
  const { size } = await handle.stat();
  const { header, headerBytes } = await readHeader(handle, size);
  const { length, step, skippedSteps } = header;
  if (length !== planParameters(owner.config).length) throw broken('it is of another model');
  if (header.planHash !== owner.planHash) throw broken('it is of another plan or other rows');
  const dataBytes = headerBytes.length + ARRAYS.length * length * 4;
  if (size !== dataBytes + HASH_BYTES) throw broken('it is cut off');
  const hash = createHash('sha256').update(headerBytes);
  let position = headerBytes.length;
  const readArray = async () => {
    const array = new Float32Array(length);
    await readAll(handle, bytesOf(array), position, hash);
    position += array.byteLength;
    return array;
  };
  const engine = {
    step: header.engineSteps,
    weights: await readArray(),
    average: await readArray(),
    firstMoment: await readArray(),
    secondMoment: await readArray(),
  };
  const wanted = Buffer.alloc(HASH_BYTES);
  await readAll(handle, wanted, position);
  if (!hash.digest().equals(wanted)) throw broken('its checksum does not fit');
  return { step, skippedSteps, engine };
}

async function readHeader(handle: FileHandle, size: number) {
  const start = Buffer.alloc(Math.min(size, MOST_HEADER_BYTES));
  await readAll(handle, start, 0);
  const headerBytes = start.subarray(0, start.indexOf('\n') + 1);
  try {
    const header = JSON.parse(headerBytes.toString()) as Header;
    if (header.format === FORMAT) return { header, headerBytes };
  } catch (cause) {
    throw broken('its beginning cannot be read', cause);
  }
  throw broken('it is of another format');
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, hash?: Hash): Promise<void> {
  for (let from = 0; from < bytes.length; ) {
    const piece = bytes.subarray(from, from + PIECE_BYTES);
    const { bytesWritten } = await handle.write(piece);
    hash?.update(piece.subarray(0, bytesWritten));
    from += bytesWritten;
  }
}

async function readAll(
  handle: FileHandle,
  bytes: Uint8Array,
  position: number,
  hash?: Hash,
): Promise<void> {
  for (let from = 0; from < bytes.length; ) {
    const piece = bytes.subarray(from, from + PIECE_BYTES);
    const { bytesRead } = await handle.read(piece, 0, piece.length, position + from);
    if (bytesRead === 0) throw broken('it is cut off');
    hash?.update(piece.subarray(0, bytesRead));
    from += bytesRead;
  }
}

async function withFile<Result>(
  file: string,
  flags: string,
  use: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const handle = await open(file, flags);
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

function broken(why: string, cause?: unknown): LanguageModelError {
  const message = `The saved training cannot be gone on with: ${why}.`;
  return new LanguageModelError('invalid_state', message, { cause });
}
