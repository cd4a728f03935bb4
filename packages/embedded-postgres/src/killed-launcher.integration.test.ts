import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'tsup';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launcherFlag } from './clear-orphaned-server';
import { clusterEnv } from './cluster-env';
import { findFreePort } from './find-free-port';
import { locateBinaries } from './locate-binaries';
import { readCommandLine } from './process-table';
import { reachableBinaries } from './reachable-binaries';
import { chooseServerIdentity } from './server-identity';
import { startEmbeddedPostgres } from './start-embedded-postgres';

const here = import.meta.dirname;
// Inside the package, so that the bundle finds node_modules.
const bundleDir = path.join(here, '../dist', `launcher-test-${process.pid}`);
const dataDir = mkdtempSync(path.join(tmpdir(), 'foresight-postgres-'));

beforeAll(() =>
  build({
    config: false,
    silent: true,
    entry: [path.join(here, 'fixtures/launcher.ts')],
    outDir: bundleDir,
    format: 'esm',
    skipNodeModulesBundle: true,
  }),
);
afterAll(() => {
  for (const folder of [bundleDir, dataDir]) rmSync(folder, { recursive: true, force: true });
});

test('the server of a launcher killed with SIGKILL ends by itself', async () => {
  const launcher = await launch();
  launcher.process.kill('SIGKILL');
  await vi.waitFor(() => expect(readCommandLine(launcher.serverPid)).toBeNull(), 10_000);
});

test('a start right after the kill gets the data at once', async () => {
  const launcher = await launch();
  launcher.process.kill('SIGKILL');
  await once(launcher.process, 'exit');
  const server = await startEmbeddedPostgres({ dataDir });
  expect(server.pid).not.toBe(launcher.serverPid);
  expect(readCommandLine(launcher.serverPid)).toBeNull();
  await server.stop();
});

test('a server that outlived its launcher is stopped by the next start', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await first.stop();
  const clusterDir = path.join(first.dataDir, 'pg18');
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const identity = chooseServerIdentity(clusterDir);
  const native = reachableBinaries(locateBinaries(), identity);
  // Its launcher is not its parent, as for a server handed on to init, but its pid begins alike.
  const port = String(await findFreePort());
  const flags = ['-c', launcherFlag(Number(`${process.pid}7`)), '-c', 'unix_socket_directories='];
  const orphan = spawn(
    path.join(native, 'bin/postgres'),
    ['-D', clusterDir, '-p', port, ...flags],
    {
      ...identity,
      env: clusterEnv(native),
      stdio: 'ignore',
    },
  );
  await vi.waitFor(() => expect(readFileSync(pidFile, 'utf8')).toContain('ready'), 10_000);
  const second = await startEmbeddedPostgres({ dataDir });
  expect(orphan.exitCode).toBe(0);
  await second.stop();
});

async function launch(): Promise<{ process: ChildProcess; serverPid: number }> {
  const launcher = fork(path.join(bundleDir, 'launcher.js'), [dataDir]);
  const [message] = await once(launcher, 'message');
  return { process: launcher, serverPid: message.pid };
}
