import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

// Where programs may lie beside the folders of PATH, which cron and CI keep short.
const FURTHER_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/homebrew/bin'];

/** The first of the names found as a program; a name may also be a path. Null if there is none. */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...FURTHER_FOLDERS];
  const candidates = names.flatMap((name) =>
    path.isAbsolute(name)
      ? [name]
      : folders.filter(Boolean).map((folder) => path.join(folder, name)),
  );
  return candidates.find(isExecutable) ?? null;
}

/** Whether a program starts at all: a package may be a stub, or lack a library. */
export function startsUp(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
