import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, lstatSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ServerIdentity } from './server-identity';

/**
 * Binaries that the server's user can run: the ones given, or a copy of them in /var/tmp if they lie
 * below a folder that this user may not enter (a project in /root, run as `nobody`).
 */
export function reachableBinaries(native: string, identity: ServerIdentity): string {
  if (identity.uid === undefined || canRun(native, identity)) return native;
  const key = createHash('sha256').update(native).digest('hex').slice(0, 12);
  const copy = path.join('/var/tmp', `foresight-postgres-${key}`);
  if (!isOurs(copy) || !canRun(copy, identity)) copyBinaries(native, copy);
  if (!canRun(copy, identity))
    throw new Error(`Postgres in ${copy} cannot be run as user ${identity.uid}.`);
  return copy;
}

function canRun(native: string, identity: ServerIdentity): boolean {
  return (
    spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...identity, cwd: '/' })
      .status === 0
  );
}

// /var/tmp is open to all: never run a folder that somebody else has put there.
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}

function copyBinaries(native: string, target: string): void {
  const partial = `${target}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(partial, target);
}
