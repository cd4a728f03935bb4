import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  draftAnswer,
  type ScriptedModelServer,
  startScriptedModelServer,
  steadyScript,
} from '@foresight/testkit/model-server';
import { build } from 'tsup';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import config from '../../../tsup.config';

const bundleDir = path.join(import.meta.dirname, '../../../dist', `eval-test-${process.pid}`);
let server: ScriptedModelServer;

beforeAll(async () => {
  const entry = [path.join(import.meta.dirname, '../../cli.ts')];
  const rest = { config: false, silent: true, sourcemap: false, clean: false } as const;
  await build({ ...config, ...rest, entry, outDir: bundleDir });
});
afterAll(() => rmSync(bundleDir, { recursive: true, force: true }));

beforeEach(async () => {
  server = await startScriptedModelServer({ script: steadyScript('open fridge 77') });
});
afterEach(() => server.stop());

test('prints tables on stdout and progress on stderr', async () => {
  const { code, stdout, stderr } = await evaluate('--episodes', '2', '--max-steps', '3');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^household \(version 1\), test-unseen: policy p, world model w\n/);
  expect(stdout).toMatch(/^full loop +1 +2 +0\.0 % +0\.0 … 65\.8/m);
  expect(stdout).toMatch(/^draft only +greedy +determined +6 +100\.0 %/m);
  expect(stderr).toContain('4 of 4 episodes, solved: full loop 0/2, draft only 0/2\n');
});

test('prints everything as one JSON object', async () => {
  const args = ['--json', '--episodes', '3', '--seeds', '4,6', '--max-steps', '2'];
  const { code, stdout } = await evaluate(...args, '--mode', 'draft_only', '--transitions', '0');
  expect(code).toBe(0);
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({
    models: { policy: { name: 'p', server: server.baseUrl } },
    world: { name: 'household', version: '1' },
    settings: { seeds: [4, 6], templates: 'standard@1', maxSteps: 2 },
    complete: true,
    worldModel: [],
  });
  expect(report.plays.map(({ seed }: { seed: number | null }) => seed)).toEqual([4, 6, null]);
  expect(report.episodes).toHaveLength(6);
  expect(report.episodes[0]).toMatchObject({ seed: 4, invalidActions: 2, ending: 'step_limit' });
});

test.each([
  ['--server', 'http://127.0.0.1:9/v1', 'Cannot connect to'],
  ['--split', 'mars', 'household has no split "mars".'],
  ['--world', 'mars', 'There is no built-in world "mars".'],
  ['--templates', 'x@1', 'There are: standard@1, compact@1.'],
])('says in words what is wrong with %s %s', async (option, value, message) => {
  const { code, stdout, stderr } = await evaluate(option, value);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(message);
});

test('passes on what a server says of a model that it does not have', async () => {
  server.follow(() => ({ kind: 'refuse', status: 404, message: 'The model p does not exist.' }));
  const { code, stderr } = await evaluate();
  expect(code).toBe(1);
  expect(stderr).toContain('The model p does not exist.');
});

test('prints what there is when the server dies on the way', async () => {
  server.follow(({ phase }, count) => {
    if (phase !== null && count > 12) return { kind: 'refuse', status: 400, message: 'I am dead.' };
    return draftAnswer('look');
  });
  const args = ['--mode', 'draft_only', '--max-steps', '4', '--in-flight', '1'];
  const { code, stdout, stderr } = await evaluate(...args, '--episodes', '20');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^INCOMPLETE: .*I am dead\./);
  expect(stdout).toMatch(/^draft only +1 +\d+ +0\.0 %/m);
  expect(stderr).toContain('Incomplete: ');
});

test('prints what there is on Ctrl-C', async () => {
  const args = ['--mode', 'draft_only', '--max-steps', '2', '--in-flight', '1'];
  const command = start(...args, '--episodes', '300');
  const exit = once(command, 'exit');
  let seen = '';
  for await (const chunk of command.stderr) {
    seen += chunk;
    // A second Ctrl-C would end it at once.
    if (seen.includes('of 300 episodes') && !command.killed) command.kill('SIGINT');
  }
  const printed = await text(command.stdout);
  expect(printed).toMatch(/^INCOMPLETE: It was interrupted\.[\s\S]*\ndraft only +1/);
  expect(await exit).toEqual([130, null]);
});

function start(...args: string[]) {
  const models = ['--policy', 'p', '--world-model', 'w'];
  const all = ['model', 'eval', '--server', server.baseUrl, ...models, ...args];
  return spawn(process.execPath, [path.join(bundleDir, 'cli.js'), ...all]);
}

async function evaluate(...args: string[]) {
  const child = start(...args);
  const exit = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exit;
  return { code, stdout, stderr };
}
