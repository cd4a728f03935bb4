import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface Fingerprint {
  /** Differs when a file was written, replaced, added or removed. */
  readonly version: string;
  /** Of the youngest file, in Unix seconds. */
  readonly writtenAt: number;
}

/** Tells the states of a folder apart without reading its files; a folder that is gone is empty. */
export async function fingerprintFolder(folder: string): Promise<Fingerprint> {
  const names = (await readdir(folder).catch(() => [])).sort();
  const hash = createHash('sha256');
  let youngest = 0;
  for (const name of names) {
    const file = await stat(path.join(folder, name)).catch(() => null);
    if (!file) continue;
    hash.update(JSON.stringify([name, file.ino, file.size, file.mtimeMs]));
    youngest = Math.max(youngest, file.mtimeMs);
  }
  return { version: hash.digest('hex'), writtenAt: Math.floor(youngest / 1_000) };
}
