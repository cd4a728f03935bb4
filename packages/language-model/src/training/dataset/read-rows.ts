import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { LanguageModelError } from '../../language-model-error';
import type { TrainingRow } from '../training-row';
import { parseRow } from './parse-row';
import { readLines } from './read-lines';

/** A file of JSON rows, one a line, as it is or compressed by gzip. */
export interface RowFile {
  readonly path: string;
  /** What people know it by. */
  readonly name: string;
}

export interface ReadRow {
  readonly line: number;
  /** Of the line as it stands, to tell rows apart. */
  readonly bytes: Uint8Array;
  readonly row: TrainingRow | { readonly fault: 'not_json' | 'wrong_shape'; readonly why: string };
}

export interface FileSum {
  readonly sha256: string;
  /** Of the file, compressed or not. */
  readonly bytes: number;
}

/**
 * Reads row by row; what is no row is told in its place.
 *
 * @returns what the file was, once it is read to its end
 * @throws LanguageModelError `invalid_dataset` if the file cannot be read
 */
export async function* readRows(file: RowFile): AsyncGenerator<ReadRow, FileSum> {
  const hash = createHash('sha256');
  let size = 0;
  const source = async function* () {
    for await (const chunk of createReadStream(file.path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  try {
    const bytes = (await isCompressed(file.path)) ? decompress(source()) : source();
    for await (const line of readLines(bytes)) {
      yield { line: line.number, bytes: line.bytes, row: readRow(line.bytes) };
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const message = `${file.name} cannot be read: ${why}`;
    throw new LanguageModelError('invalid_dataset', message, { cause });
  }
  return { sha256: hash.digest('hex'), bytes: size };
}

function readRow(bytes: Uint8Array): ReadRow['row'] {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    return { fault: 'not_json', why: error instanceof Error ? error.message : String(error) };
  }
  try {
    return parseRow(json);
  } catch (error) {
    if (error instanceof LanguageModelError) return { fault: 'wrong_shape', why: error.message };
    throw error;
  }
}

async function isCompressed(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}

function decompress(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip();
  // A failure of either side destroys the other, whose reader then sees it.
  pipeline(Readable.from(bytes), gunzip, () => undefined);
  return gunzip;
}
