import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, readCommandLine } from '@foresight/embedded-postgres';
import { build } from 'tsup';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import config from '../tsup.config';

// Inside the app, so that the bundle finds node_modules.
const bundleDir = path.join(import.meta.dirname, '../dist', `launcher-test-${process.pid}`);
const started: ChildProcess[] = [];
let root: string;
let port: number;

beforeAll(() =>
  build({
    ...config,
    config: false,
    silent: true,
    sourcemap: false,
    entry: [path.join(import.meta.dirname, 'fixtures/launcher.ts')],
    outDir: bundleDir,
  }),
);
afterAll(() => rmSync(bundleDir, { recursive: true, force: true }));

beforeEach(async () => {
  port = await findFreePort();
  root = mkdtempSync(path.join(tmpdir(), 'foresight-standalone-'));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(root, 0o755);
  for (const entry of ['web/dist/server.js', 'worker/dist/main.js', 'model-server/dist/main.js']) {
    cpSync(path.join(import.meta.dirname, 'fixtures/stub-app.cjs'), path.join(root, 'apps', entry));
  }
  const scripts = path.join(root, 'packages/db/scripts');
  mkdirSync(scripts, { recursive: true });
  writeFileSync(path.join(scripts, 'deploy-migrations.mjs'), '');
});
afterEach(async () => {
  for (const launcher of started.splice(0)) {
    launcher.kill('SIGKILL');
    if (launcher.exitCode === null && launcher.signalCode === null) await once(launcher, 'exit');
  }
  await everyoneIsGone();
  rmSync(root, { recursive: true, force: true });
});

test('boots with an embedded Postgres, says once where it is, and stops in order', async () => {
  const launcher = launch({ DATABASE_URL: '' });
  await launcher.isReady();
  expect(launcher.stdout()).toBe(`Foresight is ready: http://127.0.0.1:${port}\n`);
  const serverFile = JSON.parse(readFileSync(path.join(root, '.foresight/server.json'), 'utf8'));
  expect(serverFile).toEqual({
    pid: launcher.process.pid,
    url: `http://127.0.0.1:${port}`,
    modelServerUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  });
  const postgresPid = Number.parseInt(
    readFileSync(path.join(root, '.foresight/postgres/pg18/postmaster.pid'), 'utf8'),
    10,
  );
  launcher.process.kill('SIGTERM');
  expect(await launcher.exitCode()).toBe(0);
  expect(events('stopping').map(({ app }) => app)).toEqual(['web', 'worker', 'model-server']);
  expect(readCommandLine(postgresPid)).toBeNull();
});

test('a Ctrl-C that arrives twice, as under npm, still ends in order with code 0', async () => {
  const launcher = launch();
  await launcher.isReady();
  launcher.process.kill('SIGINT');
  launcher.process.kill('SIGINT');
  expect(await launcher.exitCode()).toBe(0);
  expect(events('stopping')).toHaveLength(3);
});

test('the children end when the launcher is killed', async () => {
  const launcher = launch();
  await launcher.isReady();
  launcher.process.kill('SIGKILL');
  await everyoneIsGone();
});

test('a second start says where the first one is', async () => {
  await launch().isReady();
  const second = launch();
  expect(await second.exitCode()).toBe(1);
  expect(second.stderr()).toContain(`already running at http://127.0.0.1:${port}`);
  expect(events('started')).toHaveLength(3);
});

test('the start after a kill is not blocked', async () => {
  const first = launch();
  await first.isReady();
  first.process.kill('SIGKILL');
  await everyoneIsGone();
  await launch().isReady();
});

test.each(['worker', 'model-server'])('a %s that dies comes back', async (app) => {
  const launcher = launch();
  await launcher.isReady();
  process.kill(pidOf(app), 'SIGKILL');
  await vi.waitFor(
    () => expect(events('started').filter((event) => event.app === app)).toHaveLength(2),
    5_000,
  );
  expect(launcher.stderr()).toContain(`${app} was killed by SIGKILL; starting it again.`);
});

test('the end of the web server is the end of all, with code 1', async () => {
  const launcher = launch();
  await launcher.isReady();
  process.kill(pidOf('web'), 'SIGKILL');
  expect(await launcher.exitCode()).toBe(1);
  expect(launcher.stderr()).toContain('web was killed by SIGKILL. Its log:');
  await everyoneIsGone();
});

test('a child that cannot start ends the start in words', async () => {
  const launcher = launch({ STUB_FAILS: 'worker' });
  expect(await launcher.exitCode()).toBe(1);
  expect(launcher.stderr()).toContain('no such luck');
  expect(launcher.stderr()).toContain('worker ended with code 1 before it was ready');
  expect(launcher.stdout()).toBe('');
});

test('a child that does not stop is killed', async () => {
  const launcher = launch({ STUB_LINGERS: 'web' });
  await launcher.isReady();
  launcher.process.kill('SIGTERM');
  expect(await launcher.exitCode()).toBe(0);
  await everyoneIsGone();
});

test('a chosen port that is taken is an error in words', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const launcher = launch();
  expect(await launcher.exitCode()).toBe(1);
  expect(launcher.stderr()).toContain(`Port ${port} is taken.`);
  other.close();
});

test('the terminal shows the children’s warnings, the log files everything', async () => {
  const launcher = launch();
  await launcher.isReady();
  expect(launcher.stderr()).toContain('worker: a warning: its cause');
  expect(launcher.stderr()).not.toContain('quiet');
  expect(readFileSync(path.join(root, '.foresight/logs/worker.log'), 'utf8')).toContain(
    '"msg":"quiet"',
  );
});

function launch(env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [path.join(bundleDir, 'launcher.js'), root], {
    // The stubs need no database, so most starts go without one.
    env: {
      ...process.env,
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const exit = once(child, 'exit');
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => {
    output.stdout += data;
  });
  child.stderr.on('data', (data) => {
    output.stderr += data;
  });
  const isReady = async () => {
    const ready = vi.waitUntil(() => output.stdout.includes('ready'), {
      timeout: 20_000,
      interval: 20,
    });
    await Promise.race([ready, exit]);
    expect(output).toMatchObject({ stdout: expect.stringContaining('ready') });
  };
  const exitCode = async () => (await exit)[0];
  return {
    process: child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    isReady,
    exitCode,
  };
}

function events(kind: 'started' | 'stopping'): { app: string; pid: number }[] {
  const lines = readFileSync(path.join(root, 'events'), { encoding: 'utf8', flag: 'a+' })
    .trim()
    .split('\n');
  return lines
    .map((line) => line.split(' '))
    .filter((words) => words[0] === kind)
    .map(([, app = '', pid]) => ({ app, pid: Number(pid) }));
}

function pidOf(app: string): number {
  return events('started').find((event) => event.app === app)?.pid ?? 0;
}

async function everyoneIsGone(): Promise<void> {
  await vi.waitFor(() => {
    for (const { pid } of events('started')) expect(readCommandLine(pid)).toBeNull();
  }, 5_000);
}
