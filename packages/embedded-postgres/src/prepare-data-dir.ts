import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canWriteFolder, type ServerIdentity } from './server-identity';

const POINTER_FILE = 'location';

/**
 * Where the cluster of a data folder really lies: in the folder itself, or where its pointer says.
 * A pointer is written when the server's user cannot reach the folder.
 */
export function resolveDataDir(wanted: string): string {
  const pointer = path.join(path.resolve(wanted), POINTER_FILE);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : path.resolve(wanted);
}

/** Makes the data folder with mode 0700 for the server's user and returns where it really is. */
export function prepareDataDir(wanted: string, identity: ServerIdentity): string {
  const folder = resolveDataDir(wanted);
  if (makePrivate(folder, identity)) return folder;
  const home = path.resolve(wanted);
  // A random name, not one made from the path: whoever deletes the data folder starts afresh.
  const relocated = path.join('/var/tmp', `foresight-${randomBytes(6).toString('hex')}`);
  if (!makePrivate(relocated, identity)) {
    throw new Error(`User ${identity.uid ?? 'unknown'} can write neither ${home} nor /var/tmp.`);
  }
  writeFileSync(path.join(home, POINTER_FILE), `${relocated}\n`);
  return relocated;
}

function makePrivate(folder: string, identity: ServerIdentity): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`);
  if (identity.uid === undefined || identity.gid === undefined) return true;
  chownSync(folder, identity.uid, identity.gid);
  return canWriteFolder(identity, folder);
}
