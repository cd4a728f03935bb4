import { existsSync } from 'node:fs';
import path from 'node:path';
import { readLockHolder } from '../../packages/service-kit/src/process-lock.mjs';
import { buildApps, isBuilt } from './build-apps.mjs';
import { withBuildLock } from './build-lock.mjs';
import { installPackages, isInstalled } from './install-packages.mjs';
import { commandLine, dataDir } from './project.mjs';

/**
 * Makes sure that packages are installed and apps are built; quick if they are. All it says goes to
 * stderr.
 *
 * @returns false if that failed; what went wrong has then been printed.
 */
export async function prepare() {
  // A build would pull the files from under a server that runs from them.
  if (readLockHolder(path.join(dataDir, 'lock')) && existsSync(commandLine)) return true;
  if (isInstalled() && isBuilt()) return true;
  return withBuildLock(async () => {
    if (!isInstalled() && !(await installPackages())) return false;
    return isBuilt() || (await buildApps());
  });
}
