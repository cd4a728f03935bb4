import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Imports a TypeScript file of this package, bundled in memory. */
export async function importSource(file) {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, file)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  const base64 = Buffer.from(outputFiles[0].text).toString('base64');
  return import(`data:text/javascript;base64,${base64}`);
}
