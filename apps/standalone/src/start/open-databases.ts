import {
  createDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@foresight/embedded-postgres';
import type { LauncherEnv } from '../env';

export interface Databases {
  databaseUrl: string;
  queueDatabaseUrl: string;
  /** Null if the databases are someone else's. */
  postgres: EmbeddedPostgres | null;
}

/**
 * The application's and the queue's database: those of the environment, else an embedded Postgres.
 * `onPostgres` hears of the server before anything else can fail, so that it can be stopped.
 */
export async function openDatabases(
  env: LauncherEnv,
  postgresDir: string,
  onPostgres: (postgres: EmbeddedPostgres) => void,
): Promise<Databases> {
  if (env.DATABASE_URL) {
    const queueDatabaseUrl = env.QUEUE_DATABASE_URL ?? env.DATABASE_URL;
    return { databaseUrl: env.DATABASE_URL, queueDatabaseUrl, postgres: null };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: postgresDir });
  onPostgres(postgres);
  const admin = postgres.url('postgres');
  const databaseUrl = await createDatabase(admin, 'foresight');
  // A lost job is found again from the application's database, so the queue need not wait for the disk.
  const queueDatabaseUrl =
    env.QUEUE_DATABASE_URL ??
    (await createDatabase(admin, 'foresight_queue', { synchronousCommit: 'off' }));
  return { databaseUrl, queueDatabaseUrl, postgres };
}
