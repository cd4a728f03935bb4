import path from 'node:path';
import { dataDir } from '../project.mjs';
import { findProgram } from './find-program.mjs';
import { unpackDebianPackages } from './unpack-debian-packages.mjs';

const home = path.join(dataDir, 'tools/redis');
const unpacked = path.join(home, 'bin/redis-server');
const NAMES = ['redis-server', 'valkey-server', unpacked];

/**
 * A Redis server for the tests that run against both queue backends: the one of REDIS_SERVER_PATH, the
 * system's, or Debian's package unpacked beside the data. That is so for root too: installed, the
 * package would start a service.
 *
 * @returns its path; null if there is none to be had, after saying what to do.
 */
export async function findRedis() {
  const found = process.env.REDIS_SERVER_PATH ?? findProgram(NAMES);
  if (found) return found;
  if (findProgram(['apt-get']) && findProgram(['dpkg-deb'])) {
    console.error('Unpacking Redis…');
    if (
      await unpackDebianPackages({
        packages: ['redis-server'],
        program: 'redis-server',
        target: home,
      })
    )
      return unpacked;
  }
  console.error(
    'No redis-server was found. Install Redis, or set REDIS_SERVER_PATH to its server.',
  );
  return null;
}
