import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['apps', 'packages', 'prisma'];
const FILES = ['package.json', 'package-lock.json', 'turbo.json', 'prisma.config.ts'];
const OUTPUT_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.next',
  '.turbo',
  'generated',
  'coverage',
]);
// Written by the build itself, or of no effect on it.
const IGNORED = /(^|\/)next-env\.d\.ts$|\.test\.tsx?$|\.md$|\.tsbuildinfo$/;

/**
 * A hash over path, size and time of every source file: takes milliseconds where reading them would
 * take longer, and needs no git.
 */
export function sourceFingerprint(root) {
  const files = [...FOLDERS.flatMap((folder) => listFiles(root, folder)), ...FILES];
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
    hash.update(`${file}\0${stat?.size}\0${stat?.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listFiles(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return OUTPUT_FOLDERS.has(entry.name) ? [] : listFiles(root, name);
    return IGNORED.test(name) ? [] : [name];
  });
}
