import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../../../..');
const LOCK_FILE = 'migration_lock.toml';
const SNAPSHOT_FILE = 'schema.snapshot.prisma';

/** `prisma/` of this repository: the schema and its migrations. */
export const prismaDir = path.join(repositoryRoot, 'prisma');

/** The schema as it is now. */
export function readSchema(folder = prismaDir) {
  return readFileSync(path.join(folder, 'schema.prisma'), 'utf8');
}

/** The schema as the last migration left it; null before the first one. */
export function readLastSnapshot(folder = prismaDir) {
  const last = migrationNames(folder).at(-1);
  return last ? readFileSync(path.join(folder, 'migrations', last, SNAPSHOT_FILE), 'utf8') : null;
}

/** All migrations, oldest first, in the form that the schema engine reads. */
export function readMigrations(folder = prismaDir) {
  const baseDir = path.join(folder, 'migrations');
  const lockFile = path.join(baseDir, LOCK_FILE);
  return {
    baseDir,
    shadowDbInitScript: '',
    lockfile: {
      path: LOCK_FILE,
      content: existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : null,
    },
    migrationDirectories: migrationNames(folder).map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok',
          value: readFileSync(path.join(baseDir, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  };
}

/**
 * Writes a migration with the schema snapshot that the next one is compared with.
 *
 * @returns the name of the new folder, `<UTC time>_<name>`.
 */
export function writeMigration({ name, sql, schema, now, folder = prismaDir }) {
  const last = Number(migrationNames(folder).at(-1)?.slice(0, 14) ?? 0);
  // Names are applied in order, so a migration written in the same second still comes after.
  const stamp = Math.max(Number(now.toISOString().replace(/\D/g, '').slice(0, 14)), last + 1);
  const fullName = `${stamp}_${name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
  const target = path.join(folder, 'migrations', fullName);
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'migration.sql'), sql);
  writeFileSync(path.join(target, SNAPSHOT_FILE), schema);
  writeFileSync(path.join(folder, 'migrations', LOCK_FILE), 'provider = "postgresql"\n');
  return fullName;
}

function migrationNames(folder) {
  const baseDir = path.join(folder, 'migrations');
  if (!existsSync(baseDir)) return [];
  const entries = readdirSync(baseDir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
