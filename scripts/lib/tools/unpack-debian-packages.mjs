import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../run-quietly.mjs';
import { startsUp } from './find-program.mjs';

/**
 * Fetches Debian packages, with the ones they need and the system lacks, and unpacks them into a folder.
 * Needs no root: apt gets folders of its own for all that it writes. Nothing is installed.
 *
 * @returns whether `<target>/bin/<program>` now starts.
 */
export async function unpackDebianPackages({ packages, program, target, aptOptions = [] }) {
  const partial = `${target}.${process.pid}`;
  try {
    for (const folder of ['state/lists/partial', 'cache/archives/partial', 'bin']) {
      mkdirSync(path.join(partial, folder), { recursive: true });
    }
    const options = [...privateFolders(partial), ...aptOptions];
    const isFetched =
      (await runQuietly('apt-get', [...options, '-qq', 'update'])) &&
      (await runQuietly('apt-get', [
        ...options,
        '-y',
        '--no-install-recommends',
        '--download-only',
        'install',
        ...packages,
      ]));
    if (!isFetched || !(await unpackArchives(partial))) return false;
    writeFileSync(path.join(partial, 'bin', program), wrapperScript(program), { mode: 0o755 });
    rmSync(target, { recursive: true, force: true });
    renameSync(partial, target);
    return startsUp(path.join(target, 'bin', program));
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function privateFolders(folder) {
  const settings = {
    'Dir::State': path.join(folder, 'state'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': path.join(folder, 'cache'),
    // Nobody else uses these folders, and root's apt would hand over to a user who cannot enter them.
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

async function unpackArchives(folder) {
  const archives = path.join(folder, 'cache/archives');
  for (const name of readdirSync(archives).filter((entry) => entry.endsWith('.deb'))) {
    if (
      !(await runQuietly('dpkg-deb', ['-x', path.join(archives, name), path.join(folder, 'root')]))
    )
      return false;
  }
  for (const scratch of ['cache', 'state']) rmSync(path.join(folder, scratch), { recursive: true });
  return true;
}

function wrapperScript(program) {
  return `#!/bin/sh
root=$(dirname "$0")/../root
for folder in "$root"/lib/*-linux-gnu "$root"/usr/lib/*-linux-gnu; do
  LD_LIBRARY_PATH="$folder:$LD_LIBRARY_PATH"
done
export LD_LIBRARY_PATH
exec "$root/usr/bin/${program}" "$@"
`;
}
