import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { TrainingRow } from '../training-row';

/**
 * Writes rows as they come, one JSON a line, into a file that appears whole or not at all.
 *
 * @throws the signal's reason when aborted
 */
export async function writeRowsFile(
  file: string,
  rows: Iterable<readonly TrainingRow[]> | AsyncIterable<readonly TrainingRow[]>,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  const stream = createWriteStream(part);
  // Whatever fails is thrown where it is awaited.
  const end = finished(stream);
  end.catch(() => undefined);
  try {
    for await (const batch of rows) {
      signal.throwIfAborted();
      const lines = batch.map((row) => `${JSON.stringify(row)}\n`).join('');
      if (!stream.write(lines)) await once(stream, 'drain', { signal });
    }
    stream.end();
    await end;
  } finally {
    stream.destroy();
  }
  await rename(part, file);
}
