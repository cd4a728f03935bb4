import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { matchesLockfile, nestedLocations } from './matches-lockfile.mjs';
import { root } from './project.mjs';
import { runQuietly } from './run-quietly.mjs';

const lockfile = path.join(root, 'package-lock.json');
// Inside node_modules, so that it goes when they go.
const stamp = path.join(root, 'node_modules/.foresight-lock-hash');

/** Whether node_modules is what package-lock.json asks for, by content. */
export function isInstalled() {
  const wanted = readText(lockfile);
  const locked = JSON.parse(wanted);
  // A cleaned workspace loses packages that lie in it, which the folder at the root does not show.
  if (!nestedLocations(locked).every((location) => existsSync(path.join(root, location))))
    return false;
  if (readText(stamp) === hash(wanted)) return true;
  const installed = readText(path.join(root, 'node_modules/.package-lock.json'));
  if (!installed || !matchesLockfile(locked, JSON.parse(installed))) return false;
  writeFileSync(stamp, hash(wanted));
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
  if (done) writeFileSync(stamp, hash(readText(lockfile)));
  else console.error('The packages could not be installed.');
  return done;
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex');
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
