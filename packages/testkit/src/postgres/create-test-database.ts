import { randomBytes } from 'node:crypto';
import pg from 'pg';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Maintenance database of the test run's Postgres; see `createTestDatabase`. */
    testPostgresUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  /** Ends every connection and removes the database. */
  drop(): Promise<void>;
}

const TEMPLATE = 'foresight_template';
// Copying a template needs it to itself, so the test files take turns.
const LOCK_KEY = 5_238_117;

/**
 * A database of its own for a test file, migrated, on the Postgres of the test run.
 *
 * @throws if the vitest project does not list `@foresight/testkit/global-setup`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = await findServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

async function findServer(): Promise<string> {
  // Loaded here, so that the rest of testkit works outside vitest too.
  const { inject } = await import('vitest');
  const url = inject('testPostgresUrl');
  if (!url) throw new Error('Add @foresight/testkit/global-setup to globalSetup of this project.');
  return url;
}

async function onServer(url: string, action: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await action(client);
  } finally {
    await client.end();
  }
}
