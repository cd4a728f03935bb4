import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/**
 * What a module prints as JSON in a Node.js process of its own.
 *
 * @param module TypeScript; imports are relative to this package
 * @param words the process's arguments
 */
export async function runElsewhere(module: string, words: readonly string[]): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
  const outfile = path.join(folder, 'program.mjs');
  const resolveDir = path.join(import.meta.dirname, '../..');
  try {
    await build({
      stdin: { contents: module, resolveDir, loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile,
    });
    // So that nothing is left of a test that gave up.
    const options = { timeout: 100_000 };
    const { stdout } = await promisify(execFile)(process.execPath, [outfile, ...words], options);
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}
