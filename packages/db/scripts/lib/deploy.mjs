import pg from 'pg';
import { readMigrations } from './migration-folder.mjs';
import { noFilters, openSchemaEngine } from './schema-engine.mjs';
import { WholeScriptAdapter } from './whole-script-adapter.mjs';

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
    const adapter = new WholeScriptAdapter({ connectionString: databaseUrl, max: 3 });
    const engine = await openSchemaEngine({ adapter });
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: readMigrations(folder),
      filters: noFilters,
    });
    return appliedMigrationNames;
  } finally {
    // Ending the session frees the lock, also when this process is killed.
    await client.end();
  }
}
