import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The user that runs the server. Empty: the current user. Spread it into spawn options. */
export interface ServerIdentity {
  uid?: number;
  gid?: number;
}

/**
 * Chooses the user that runs the server. Postgres refuses to run as root, so root hands over to the
 * owner of an existing cluster, or to `nobody`, which every system has.
 *
 * @throws if an ordinary user meets a cluster that belongs to someone else.
 */
export function chooseServerIdentity(clusterDir: string): ServerIdentity {
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new Error(
        `The database in ${clusterDir} belongs to user ${owner.uid}, not to you (${self}). ` +
          'Start as that user or choose another data folder.',
      );
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: lookUpNobody('-u'), gid: lookUpNobody('-g') };
}

/** Whether the identity can enter and write a folder; parents with mode 0700 count too. */
export function canWriteFolder(identity: ServerIdentity, folder: string): boolean {
  const check = 'test -w "$1" && test -x "$1"';
  return spawnSync('/bin/sh', ['-c', check, 'sh', folder], { ...identity, cwd: '/' }).status === 0;
}

function lookUpNobody(flag: '-u' | '-g'): number {
  const answer = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  return Number(answer.stdout?.trim()) || 65534;
}
