// `npm run bench`: runs the benchmarks of bench/, all or those named: `npm run bench -- worlds shop`.
// Each prints JSON lines `{name, value, baseline, ratio, unit}`. Fails when one of them fails.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = path.join(root, 'bench');
// Inside node_modules, so that a bundle finds the packages it leaves out.
const bundles = path.join(root, 'node_modules/.cache/foresight/bench');

const known = readdirSync(sources, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => path.basename(entry.name, '.ts'))
  .sort();
const named = process.argv.slice(2);
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}

let failures = 0;
for (const name of named.length > 0 ? named : known) {
  await bundle(name);
  const { status } = spawnSync(process.execPath, [path.join(bundles, `${name}.mjs`)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) failures += 1;
}
process.exit(failures === 0 ? 0 : 1);

/** One file per benchmark, because some start themselves again as a thread. */
async function bundle(name) {
  await build({
    entry: { [name]: path.join(sources, `${name}.ts`) },
    outDir: bundles,
    outExtension: () => ({ js: '.mjs' }),
    format: 'esm',
    platform: 'node',
    target: 'node20',
    splitting: false,
    config: false,
    silent: true,
    skipNodeModulesBundle: true,
    noExternal: [/^@foresight\//],
  });
}
