import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clusterEnv } from './cluster-env';
import type { ServerIdentity } from './server-identity';

export const SUPERUSER = 'foresight';

/**
 * Creates the cluster if it is not there, with a random password kept beside it (mode 0600).
 *
 * @returns the superuser's password.
 * @throws if initdb fails or the password of an existing cluster is lost.
 */
export function initializeCluster(
  dataDir: string,
  clusterDir: string,
  native: string,
  identity: ServerIdentity,
): string {
  const passwordFile = path.join(dataDir, 'password');
  if (existsSync(path.join(clusterDir, 'PG_VERSION')))
    return readPassword(passwordFile, clusterDir);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  // Initialise under another name and rename: a killed initdb leaves nothing that looks like a cluster.
  const partial = `${clusterDir}.partial`;
  rmSync(partial, { recursive: true, force: true });
  runInitdb(partial, password, native, identity);
  renameSync(partial, clusterDir);
  return password;
}

function readPassword(file: string, clusterDir: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(
    `The password file ${file} of the database in ${clusterDir} is missing. Restore it, or move the database away to start afresh.`,
  );
}

function runInitdb(
  target: string,
  password: string,
  native: string,
  identity: ServerIdentity,
): void {
  const handover = `${target}.password`;
  writeFileSync(handover, `${password}\n`, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined)
    chownSync(handover, identity.uid, identity.gid);
  // C.UTF-8 sorts by code point, as keyset pages want, and still knows the case of every letter.
  const result = spawnSync(
    path.join(native, 'bin/initdb'),
    [
      '-D',
      target,
      '-U',
      SUPERUSER,
      `--pwfile=${handover}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ],
    { ...identity, env: clusterEnv(native), encoding: 'utf8', cwd: path.dirname(target) },
  );
  rmSync(handover, { force: true });
  if (result.status !== 0) {
    throw new Error(`initdb failed for ${target}: ${result.error?.message ?? result.stderr}`, {
      cause: result.error,
    });
  }
}
