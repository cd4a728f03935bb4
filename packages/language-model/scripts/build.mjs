// Compiles the kernels and bundles the threads into TypeScript modules of plain strings, so that
// whatever bundles this package carries them without knowing.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const generated = path.join(root, 'src/generated');
mkdirSync(generated, { recursive: true });

writeModule('kernels-base64', 'kernelsBase64', compileKernels().toString('base64'));
writeModule('training-thread', 'trainingThreadSource', await bundle('src/training/thread.ts'));
writeModule(
  'dataset-thread',
  'datasetThreadSource',
  await bundle('src/training/dataset/thread.ts'),
);
writeModule('decoding-thread', 'decodingThreadSource', await bundle('src/decoding/thread.ts'));

function compileKernels() {
  const compiler = createRequire(import.meta.url).resolve('assemblyscript/bin/asc.js');
  const output = path.join(generated, 'kernels.wasm');
  const features = ['simd', 'threads', 'bulk-memory'].flatMap((name) => ['--enable', name]);
  const words = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--sharedMemory'];
  // Memory is imported as large as a model needs it; these are the bounds the import must lie in.
  const memory = ['--initialMemory', '1', '--maximumMemory', '65536'];
  const input = path.join(root, 'assembly/index.ts');
  execFileSync(
    process.execPath,
    [compiler, input, '-o', output, ...words, ...features, ...memory],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const bytes = readFileSync(output);
  rmSync(output);
  return bytes;
}

/** A worker started from source with `eval` is CommonJS. */
async function bundle(entry) {
  const result = await build({
    entryPoints: [path.join(root, entry)],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  return result.outputFiles[0].text;
}

function writeModule(file, name, value) {
  const text = `export const ${name}: string = ${JSON.stringify(value)};\n`;
  writeFileSync(path.join(generated, `${file}.ts`), text);
}
