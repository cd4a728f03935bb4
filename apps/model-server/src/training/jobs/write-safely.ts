import { open, rename } from 'node:fs/promises';

/** Replaces a file: whoever reads it, and whenever the machine stops, it is the old or the new one. */
export async function writeSafely(file: string, content: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
