import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { matchesLockfile } from './matches-lockfile.mjs';
import { root } from './project.mjs';
import { runQuietly } from './run-quietly.mjs';

const lockfile = path.join(root, 'package-lock.json');
// Inside node_modules, so that it goes when they go.
const stamp = path.join(root, 'node_modules/.foresight-lock-hash');

/** Whether node_modules is what package-lock.json asks for, by content. */
export function isInstalled() {
  const wanted = hash(lockfile);
  if (readText(stamp) === wanted) return true;
  const installed = readText(path.join(root, 'node_modules/.package-lock.json'));
  if (!installed || !matchesLockfile(JSON.parse(readText(lockfile)), JSON.parse(installed)))
    return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** Installs exactly what package-lock.json says. @returns whether that worked. */
export async function installPackages() {
  console.error('Installing packages…');
  const words = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : null;
  const done = npm
    ? await runQuietly(process.execPath, [npm, ...words])
    : await runQuietly('npm', words);
  if (done) writeFileSync(stamp, hash(lockfile));
  else console.error('The packages could not be installed.');
  return done;
}

function hash(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
