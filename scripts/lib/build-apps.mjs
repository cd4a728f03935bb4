import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';
import { runQuietly } from './run-quietly.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';

const stamp = path.join(root, 'node_modules/.cache/foresight/build');
const OUTPUTS = [
  'apps/standalone/dist/cli.js',
  'apps/model-server/dist/main.js',
  'apps/worker/dist/main.js',
  'apps/web/dist/server.js',
  'apps/web/.next/BUILD_ID',
  'packages/db/src/generated/client.ts',
];

/** Whether everything has been built from the sources as they are. */
export function isBuilt() {
  if (!OUTPUTS.every((output) => existsSync(path.join(root, output)))) return false;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceFingerprint(root);
}

/** Builds what has changed. @returns whether that worked. */
export async function buildApps() {
  console.error('Building…');
  // Taken before: what is saved while the build runs is built the next time.
  const fingerprint = sourceFingerprint(root);
  if (!(await runTurbo('build'))) {
    console.error('The build failed.');
    return false;
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
  return true;
}

/** Runs a task of all packages, with output only of those that fail. */
export function runTurbo(task) {
  const words = [
    path.join(root, 'node_modules/turbo/bin/turbo'),
    'run',
    task,
    '--output-logs=errors-only',
  ];
  const env = {
    TURBO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    CHECKPOINT_DISABLE: '1',
  };
  return runQuietly(process.execPath, words, { env });
}
