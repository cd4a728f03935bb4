import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadCheckpoint } from '@foresight/language-model';
import { build } from 'tsup';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import config from '../../tsup.config';
import { readEvents, readFrames } from './testing/read-events';
import { tinyManifest, tinyRows, toJsonLines } from './testing/tiny-training';

// Inside the app, so that the bundle finds node_modules.
const bundle = path.join(import.meta.dirname, '../../dist', `training-test-${process.pid}`);
let folder: string;
let server: ChildProcess;
let origin: string;

beforeAll(() =>
  build({
    ...config,
    config: false,
    silent: true,
    sourcemap: false,
    entry: [path.join(import.meta.dirname, '../main.ts')],
    outDir: bundle,
  }),
);
afterAll(() => rm(bundle, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'training-process-'));
  await writeFile(path.join(folder, 'rows.jsonl'), toJsonLines(tinyRows()));
  await start();
});
afterEach(async () => {
  await end('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  server = spawn(process.execPath, [path.join(bundle, 'main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'info',
      CHECKPOINTS_DIR: path.join(folder, 'checkpoints'),
      TRAINING_DIR: path.join(folder, 'training'),
      DATASETS_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await readOrigin(server);
}

/** From the log line by which it says that it listens. */
async function readOrigin({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += chunk;
    const found = text.match(/"url":"(http:[^"]+)\/v1"/);
    if (!found?.[1]) continue;
    stdout?.resume();
    return found[1];
  }
  throw new Error(`The server ended: ${text}`);
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}

async function create(changes: object): Promise<string> {
  const answer = await fetch(`${origin}/v1/training_jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tinyManifest(changes)),
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

const events = (id: string, after = 0) =>
  fetch(`${origin}/v1/training_jobs/${id}/events?after=${after}`);

/** Follows a job until it has taken so many steps. @returns the number of the last event seen */
async function followUntil(id: string, step: number): Promise<number> {
  for await (const { number, event } of readFrames(await events(id))) {
    if (event.type === 'step' && event.step >= step) return number;
  }
  throw new Error('The job ended before.');
}

async function servedModels(): Promise<string[]> {
  const list = (await (await fetch(`${origin}/v1/models`)).json()) as { data: { id: string }[] };
  return list.data.map(({ id }) => id);
}

const weightsOf = async (name: string) =>
  (await loadCheckpoint(path.join(folder, 'checkpoints', name))).weights;

const hyperparameters = { steps: 200, batchTokens: 64, saveEvery: 20 };

test('a job goes on after its server was killed, more than once, to the same weights', async () => {
  const whole = await create({ name: 'whole', hyperparameters });
  await readEvents(await events(whole));
  const id = await create({ name: 'parted', hyperparameters });
  const seen: number[] = [];
  for (const step of [50, 110]) {
    seen.push(await followUntil(id, step));
    await end('SIGKILL');
    expect(await readdir(path.join(folder, 'checkpoints'))).toEqual(['whole']);
    await start();
  }
  const rest = await readEvents(await events(id, seen[0]));
  expect(rest[0]?.number).toBe((seen[0] ?? 0) + 1);
  expect(rest.filter(({ event }) => event.type === 'resumed')).toHaveLength(2);
  expect(rest.at(-1)?.event).toMatchObject({ type: 'status', status: 'succeeded' });
  expect(await weightsOf('parted')).toEqual(await weightsOf('whole'));
  expect(await servedModels()).toEqual(expect.arrayContaining(['whole', 'parted']));
}, 90_000);

test('a server that is told to stop saves where it is, and ends with 0', async () => {
  const long = { ...hyperparameters, steps: 100_000, saveEvery: 100_000 };
  const id = await create({ name: 'long', hyperparameters: long });
  await followUntil(id, 30);
  await end('SIGTERM');
  expect(server.exitCode).toBe(0);
  await start();
  for await (const { event } of readFrames(await events(id))) {
    if (event.type !== 'resumed') continue;
    expect(event.step).toBeGreaterThanOrEqual(30);
    return;
  }
  throw new Error('It did not resume.');
});

test('answers come while a model is trained', async () => {
  const base = await create({ name: 'base' });
  await readEvents(await events(base));
  const long = { ...hyperparameters, steps: 100_000 };
  const id = await create({ name: 'long', hyperparameters: long });
  await followUntil(id, 1);
  for (let count = 0; count < 5; count += 1) {
    const answer = await fetch(`${origin}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'base',
        messages: [{ role: 'user', content: 'open drawer 3' }],
        max_tokens: 8,
        seed: count,
      }),
    });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain(
    'foresight_training_jobs{status="running"} 1',
  );
  const cancel = await fetch(`${origin}/v1/training_jobs/${id}/cancel`, { method: 'POST' });
  expect(cancel.status).toBe(200);
});
