import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createDatabase } from './create-database';
import { findFreePort } from './find-free-port';
import { startEmbeddedPostgres } from './start-embedded-postgres';
import { throwawayClusterFlags } from './throwaway-cluster-flags';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test('keeps data and password over a restart, readable by their owner alone', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  await query(first.url('postgres'), 'create table kept as select 1 as value');
  await first.stop();
  await expect(first.exited).resolves.toEqual({ code: 0, signal: null });
  const second = await start(dataDir);
  expect(second.url('x').replace(/:\d+\//, '')).toBe(first.url('x').replace(/:\d+\//, ''));
  expect(await query(second.url('postgres'), 'select value from kept')).toEqual([{ value: 1 }]);
  expect(statSync(path.join(second.dataDir, 'password')).mode & 0o777).toBe(0o600);
});

test('asks for the password and listens on the loopback address alone', async () => {
  const server = await start(temporaryFolder());
  const url = new URL(server.url('postgres'));
  url.password = 'guess';
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  const [row] = await query(
    server.url('postgres'),
    "select current_setting('listen_addresses') as addresses",
  );
  expect(row).toEqual({ addresses: '127.0.0.1' });
});

test('a pid file whose pid is now another process does not block the start', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  await first.stop();
  writeFileSync(path.join(first.dataDir, 'pg18', 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
  const second = await start(dataDir);
  expect(await query(second.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a second start on the data of a live launcher is refused and leaves the server alone', async () => {
  const dataDir = temporaryFolder();
  const server = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
  expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server that cannot start names its log file', async () => {
  const dataDir = temporaryFolder();
  const failure = await start(dataDir, ['-c', 'shared_buffers=nonsense']).catch(
    (error: Error) => error,
  );
  const logFile = path.join(dataDir, 'postgres.log');
  expect(String(failure)).toContain(logFile);
  expect(readFileSync(logFile, 'utf8')).toContain('shared_buffers');
});

test('a taken port is an error, not another port', async () => {
  const server = await start(temporaryFolder());
  const second = startEmbeddedPostgres({ dataDir: temporaryFolder(), port: server.port });
  await expect(second).rejects.toThrow(/did not start/);
});

test('an interrupted initialisation is begun anew', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(path.join(dataDir, 'pg18.partial'), 'half');
  const server = await start(dataDir);
  expect(existsSync(path.join(server.dataDir, 'pg18.partial'))).toBe(false);
});

test('createDatabase is idempotent, also at once, and sets the commit mode', async () => {
  const server = await start(temporaryFolder());
  const admin = server.url('postgres');
  const [url] = await Promise.all(
    ['off', 'off', 'off'].map(() =>
      createDatabase(admin, 'quick"one', { synchronousCommit: 'off' }),
    ),
  );
  expect(await query(url ?? '', 'show synchronous_commit')).toEqual([
    { synchronous_commit: 'off' },
  ]);
  expect(await createDatabase(admin, 'quick"one')).toBe(url);
});

test('destroy leaves nothing behind, also of data that had to be put elsewhere', async () => {
  const parent = temporaryFolder();
  const dataDir = path.join(parent, 'below/a/private/folder');
  const server = await start(dataDir);
  await server.destroy();
  expect(existsSync(server.dataDir)).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
});

test('a chosen port is used', async () => {
  const port = await findFreePort();
  const server = await startEmbeddedPostgres({
    dataDir: temporaryFolder(),
    port,
    flags: throwawayClusterFlags,
  });
  cleanups.push(() => server.stop());
  expect(new URL(server.url('postgres')).port).toBe(String(port));
});

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'foresight-postgres-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, flags: readonly string[] = []) {
  const server = await startEmbeddedPostgres({
    dataDir,
    flags: [...throwawayClusterFlags, ...flags],
  });
  cleanups.push(() => server.stop());
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
