import { findFreePort } from '@foresight/embedded-postgres';
import { aRunConfig, createTestDatabase } from '@foresight/testkit';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabase } from './create-database';
import { newEpisodes, newRun } from './testing/new-run';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

test('the health probe writes and reads, also many at once', async () => {
  const { database } = await open();
  await Promise.all(Array.from({ length: 8 }, () => database.healthProbe.probe()));
  expect(database.healthProbe.name).toBe('database');
});

test('a database out of reach is told as such, whichever way it is asked', async () => {
  const port = await findFreePort();
  const database = createDatabase({ connectionString: `postgres://nobody@127.0.0.1:${port}/x` });
  cleanups.push(database.close);
  const unavailable = { code: 'backend_unavailable', retryable: true };
  await expect(database.healthProbe.probe()).rejects.toMatchObject(unavailable);
  await expect(database.endpoints.list()).rejects.toMatchObject(unavailable);
  await expect(database.episodes.listStale(new Date(), 1)).rejects.toMatchObject(unavailable);
});

test('connections that the server closed are replaced', async () => {
  const { database, url } = await open();
  await Promise.all([1, 2, 3].map(() => database.runs.listOpen(1)));
  await closeConnections(url);
  const run = newRun(aRunConfig());
  await vi.waitFor(() => database.healthProbe.probe());
  await database.runs.create(run, newEpisodes(1));
  expect(await database.runs.get(run.id)).toMatchObject({ status: 'queued' });
});

async function open() {
  const { url, drop } = await createTestDatabase();
  const database = createDatabase({ connectionString: url, max: 1 });
  cleanups.push(database.close, drop);
  return { database, url };
}

async function closeConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
}
