import pg from 'pg';
import { readMigrations } from './migration-folder.mjs';

// Not the key of Prisma's own CLI: its lock gives up after ten seconds, this one waits.
const LOCK_KEY = 7_264_011;

/**
 * Applies the migrations that the database lacks. Safe to run from several processes at once: the
 * others wait and find nothing left to do.
 *
 * @returns the names of the migrations applied.
 * @throws with the migration's name and the database's own words.
 */
export async function deployMigrations(databaseUrl, folder) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const migrations = readMigrations(folder);
    // Loading the engine takes longer than all else, and most starts find nothing to do.
    if (await areAllApplied(client, migrations)) return [];
    return await applyWithEngine(databaseUrl, migrations);
  } finally {
    // Ending the session frees the lock, also when this process is killed.
    await client.end();
  }
}

async function areAllApplied(client, { migrationDirectories }) {
  const { rows: tables } = await client.query("select to_regclass('_prisma_migrations') as name");
  if (!tables[0].name) return false;
  const { rows } = await client.query(
    'select migration_name, finished_at is not null and rolled_back_at is null as applied from _prisma_migrations',
  );
  const applied = new Set(rows.filter((row) => row.applied).map((row) => row.migration_name));
  // A failed one must reach the engine, which says what to do about it.
  const hasFailed = rows.some((row) => !applied.has(row.migration_name));
  return !hasFailed && migrationDirectories.every(({ path }) => applied.has(path));
}

async function applyWithEngine(databaseUrl, migrationsList) {
  const { noFilters, openSchemaEngine } = await import('./schema-engine.mjs');
  const { WholeScriptAdapter } = await import('./whole-script-adapter.mjs');
  const adapter = new WholeScriptAdapter({ connectionString: databaseUrl, max: 3 });
  const engine = await openSchemaEngine({ adapter });
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList,
    filters: noFilters,
  });
  return appliedMigrationNames;
}
