import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'tsup';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import config from '../../../tsup.config';
import { projectPaths } from '../../project-paths';
import { type TrainCommand, type TrainOptions, trainCommand } from './train-command';

const bundle = path.join(import.meta.dirname, '../../../dist', `train-test-${process.pid}`);
const modelServer = path.join(import.meta.dirname, '../../../../model-server/src/main.ts');
let folder: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  const rest = { config: false, silent: true, sourcemap: false, clean: false } as const;
  await build({ ...config, ...rest, entry: [modelServer], outDir: bundle });
});
afterAll(() => rm(bundle, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'train-command-'));
  await mkdir(path.join(folder, 'mine'));
  const rows = Array.from({ length: 20 }, (_, index) =>
    JSON.stringify({
      messages: [{ role: 'user', content: `open drawer ${index}` }],
      completion: `You open the drawer ${index}.`,
    }),
  );
  await writeFile(path.join(folder, 'mine/rows.jsonl'), rows.join('\n'));
  await start();
});
afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true });
});

async function start(port = '0'): Promise<void> {
  server = spawn(process.execPath, [path.join(bundle, 'main.js')], {
    env: {
      ...process.env,
      PORT: port,
      LOG_LEVEL: 'info',
      CHECKPOINTS_DIR: path.join(folder, 'checkpoints'),
      TRAINING_DIR: path.join(folder, 'training'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of server.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += chunk;
    url = text.match(/"url":"(http:[^"]+)"/)?.[1] ?? '';
    if (url) break;
  }
  server.stdout?.resume();
}

async function kill(): Promise<void> {
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

async function writeManifest(changes: object = {}): Promise<string> {
  const file = path.join(folder, 'mine/manifest.json');
  const manifest = {
    name: 'tiny',
    role: 'policy',
    base: {
      shape: { width: 16, layers: 1, heads: 2, feedForwardWidth: 24, contextTokens: 128 },
      vocabularySize: 272,
    },
    dataset: { train: ['rows.jsonl'], evaluation: 0.2 },
    hyperparameters: { steps: 20, batchTokens: 64, saveEvery: 5 },
    workers: 1,
    ...changes,
  };
  await writeFile(file, JSON.stringify(manifest));
  return file;
}

/** Runs the command, whose person presses Ctrl-C when a line says this. */
async function train(
  options: Partial<TrainOptions>,
  { interruptAt = 'never', answer = 'detach' as 'cancel' | 'detach' } = {},
) {
  const said: string[] = [];
  const results: string[] = [];
  let interrupt = () => {};
  const listen = (text: string) => {
    said.push(text);
    if (text.includes(interruptAt)) interrupt();
  };
  const command: TrainCommand = {
    options: { server: url, wait: true, json: false, ...options },
    paths: projectPaths('/nowhere'),
    terminal: {
      progress: listen,
      warn: listen,
      error: listen,
      result: (text) => results.push(text),
    },
    output: { write: listen },
    onInterrupt: (callback) => {
      interrupt = callback;
      return () => {};
    },
    ask: async () => answer,
  };
  const exitCode = await trainCommand(command);
  return { exitCode, results, said: said.join('\n') };
}

test('sends the rows that lie beside the manifest, and tells what came of them', async () => {
  const { exitCode, results, said } = await train({ manifest: await writeManifest() });
  expect(exitCode).toBe(0);
  expect(results.join()).toMatch(/^Checkpoint tiny is served: loss \d+\.\d+ and \d+ %/);
  expect(said).toContain('rows.jsonl…');
  expect(said).toMatch(/step 20\/20, loss .* tokens\/s, 0 s left/);
  expect(await readdir(path.join(folder, 'checkpoints'))).toEqual(['tiny']);
});

test('prints the job as JSON, and without waiting only its beginning', async () => {
  const manifest = await writeManifest();
  const accepted = await train({ manifest, json: true, wait: false });
  const job = JSON.parse(accepted.results.join());
  expect(accepted.exitCode).toBe(0);
  const ended = await train({ attach: job.id, json: true });
  expect(ended.exitCode).toBe(0);
  expect(JSON.parse(ended.results.join())).toMatchObject({ id: job.id, status: 'succeeded' });
});

test('a job that fails is told in the server’s words, with exit code 1', async () => {
  await writeFile(path.join(folder, 'mine/rows.jsonl'), '{"messages":[]}');
  const { exitCode, said } = await train({ manifest: await writeManifest() });
  expect(exitCode).toBe(1);
  expect(said).toContain('rows.jsonl, line 1: messages must be a list.');
});

test.each([
  ['cancel', 1, 'cancelled'],
  ['detach', 130, 'running'],
] as const)('Ctrl-C asks, and can %s', async (answer, code, status) => {
  const manifest = await writeManifest({ hyperparameters: { steps: 100_000 } });
  const { exitCode, said } = await train({ manifest }, { interruptAt: 'is running', answer });
  expect(exitCode).toBe(code);
  const id = said.match(/tj_[0-9a-z]+/)?.[0];
  const job = (await (await fetch(`${url}/training_jobs/${id}`)).json()) as { status: string };
  expect(job.status).toBe(status);
  if (answer === 'detach') expect(said).toContain(`--attach ${id}`);
});

test('a server that is killed and comes back is waited for', async () => {
  const { port } = new URL(url);
  const hyperparameters = { steps: 400, batchTokens: 64, saveEvery: 10 };
  const training = train({ manifest: await writeManifest({ hyperparameters }) });
  const savedOnce = async () => {
    const folders = await readdir(path.join(folder, 'training/jobs')).catch(() => []);
    const files = await Promise.all(
      folders.map((job) => readdir(path.join(folder, 'training/jobs', job))),
    );
    return files.flat().includes('training-state');
  };
  await expect.poll(savedOnce, { timeout: 40_000, interval: 10 }).toBe(true);
  await kill();
  await start(port);
  const { exitCode, said } = await training;
  expect(exitCode).toBe(0);
  expect(said).toContain('The server was restarted: training goes on after step');
}, 90_000);

test('what cannot be begun is an error in words', async () => {
  const manifest = await writeManifest({ name: '../up' });
  await expect(train({ manifest })).rejects.toThrow('name: must be a folder’s name');
  await expect(train({ manifest: '/nowhere' })).rejects.toThrow('cannot be read');
  await expect(train({})).rejects.toThrow('Give either a --manifest');
  await expect(train({ manifest, server: undefined })).rejects.toThrow(
    'No model server is running',
  );
  const away = { manifest, server: 'http://127.0.0.1:1' };
  await expect(train(away)).rejects.toThrow('No model server answers at http://127.0.0.1:1.');
});
