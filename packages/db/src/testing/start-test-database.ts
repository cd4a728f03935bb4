import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createDatabase as createPostgresDatabase,
  startEmbeddedPostgres,
  throwawayClusterFlags,
} from '@foresight/embedded-postgres';
import pg from 'pg';
import { createDatabase, type Database } from '../create-database';

export interface TestDatabase extends Database {
  url: string;
  /** For looking behind the stores. */
  pool: pg.Pool;
  stop(): Promise<void>;
}

/** A migrated database on a server of its own, with the stores over it. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foresight-db-'));
  const server = await startEmbeddedPostgres({ dataDir, flags: throwawayClusterFlags });
  const url = await createPostgresDatabase(server.url('postgres'), 'test');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  await pool.query(readMigrations());
  const database = createDatabase({ connectionString: url, max: 12 });
  return {
    ...database,
    url,
    pool,
    stop: async () => {
      await database.close();
      await pool.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readMigrations(): string {
  const folder = path.resolve(import.meta.dirname, '../../../../prisma/migrations');
  return readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .sort()
    .map((name) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8'))
    .join('\n');
}
