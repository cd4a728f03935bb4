import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Imports a TypeScript file of this package. */
export async function importSource(file) {
  const folder = await mkdtemp(path.join(tmpdir(), 'language-model-'));
  const outfile = path.join(folder, 'bundle.mjs');
  try {
    await build({
      entryPoints: [path.join(root, file)],
      bundle: true,
      outfile,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
