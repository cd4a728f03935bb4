import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';

const ROTATE_ABOVE_BYTES = 20 * 1024 * 1024;

/** Opens a log to append to; one that has grown too large is kept beside it as `.1`. */
export function openLogFile(file: string, rotateAboveBytes = ROTATE_ABOVE_BYTES): WriteStream {
  mkdirSync(path.dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAboveBytes) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a' });
}
