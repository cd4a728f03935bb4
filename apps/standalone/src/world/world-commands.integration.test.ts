import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@foresight/embedded-postgres';
import { createOpenEnvWorld } from '@foresight/worlds/remote';
import { build } from 'tsup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../tsup.config';

const bundleDir = path.join(import.meta.dirname, '../../dist', `world-test-${process.pid}`);
const fixture = path.join(
  import.meta.dirname,
  '../../../../packages/worlds/fixtures/heat-classic.json',
);
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'foresight-world-'));
  const entry = [path.join(import.meta.dirname, '../cli.ts')];
  await build({
    ...config,
    config: false,
    silent: true,
    sourcemap: false,
    entry,
    outDir: bundleDir,
  });
});
afterAll(() => {
  for (const each of [bundleDir, folder]) rmSync(each, { recursive: true, force: true });
});

describe('world replay', () => {
  test('says that a faithful recording is equal and succeeds', async () => {
    const { code, stdout, stderr } = await foresight(['replay', fixture]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^(\d+) of \1 observations equal; success yes\n$/);
  });

  test('prints what differs and exits with 1', async () => {
    const recording = JSON.parse(readFileSync(fixture, 'utf8'));
    recording.steps[0].observation = 'You see a dragon.';
    const { code, stdout } = await foresight(['replay', write(recording)]);
    expect(code).toBe(1);
    expect(stdout).toContain(`step 1: ${recording.steps[0].action}\n  recorded: You see a dragon.`);
    expect(lastLine(stdout)).toMatch(/^\d+ of \d+ observations equal; success yes$/);
  });

  test('exits with 1 when the goal is not met, and counts only what is known', async () => {
    const recording = JSON.parse(readFileSync(fixture, 'utf8'));
    recording.steps = recording.steps.slice(0, 2);
    recording.steps[1].observation = null;
    const { code, stdout } = await foresight(['replay', write(recording)]);
    expect(code).toBe(1);
    expect(lastLine(stdout)).toBe('1 of 1 observations equal; success no');
  });

  test.each([
    ['{', 'is not JSON'],
    ['{"goal": 3}', 'is no scene that can be played: goal: not text'],
    [null, 'cannot be read'],
  ])('says in words what is wrong with the file %s', async (content, message) => {
    const file = content === null ? path.join(folder, 'missing.json') : write(content);
    const { code, stdout, stderr } = await foresight(['replay', file]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`${file} ${message}`);
  });
});

describe('world tasks', () => {
  test('prints a whole split as one JSON array', async () => {
    const { stdout } = await foresight(['tasks', 'household', '--split', 'test-seen', '--json']);
    const tasks = JSON.parse(stdout);
    expect(tasks).toHaveLength(160);
    expect(tasks[0]).toMatchObject({ id: 'household/test-seen/0000', split: 'test-seen' });
  });

  test('lists a family up to a limit', async () => {
    const family = 'look_at_obj_in_light';
    const args = ['tasks', 'household', '--family', family, '--limit', '3'];
    const lines = (await foresight(args)).stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toContain(family);
  });

  test('names the worlds, splits and families that exist', async () => {
    const refused = async (...args: string[]) => (await foresight(['tasks', ...args])).stderr;
    expect(await refused('mars')).toContain('There are: household, household-classic, shop');
    expect(await refused('shop', '--split', 'x')).toContain('It has: train, dev, test.');
    expect(await refused('household', '--family', 'x')).toContain('look_at_obj_in_light');
  });
});

describe('world play', () => {
  test('plays what is typed, lists actions and quits', async () => {
    const { code, stdout } = await foresight(['play', 'household'], '?\ngo to fridge 1\n:quit\n');
    expect(code).toBe(0);
    expect(stdout).toContain('  go to fridge 1\n');
    expect(lastLine(stdout)).toBe('You arrive at fridge 1. The fridge 1 is closed.');
  });

  test('tells the end of the episode', async () => {
    const args = ['play', 'shop', '--task', 'shop/test/0000'];
    const input = 'search[flashlight]\nclick[nothing]\n'.repeat(8);
    expect((await foresight(args, input)).stderr).toContain('The step limit is reached');
  });
});

test('world serve offers the world to OpenEnv clients until it is stopped', async () => {
  const port = await findFreePort();
  const server = start(['serve', 'household', '--port', String(port)]);
  await once(server.stdout, 'data');
  const world = createOpenEnvWorld({ name: 'served', baseUrl: `http://127.0.0.1:${port}` });
  const [task] = (await world.tasks({ split: 'seeds', limit: 1 })).items;
  const session = await world.open({ taskId: task?.id ?? '', seed: 0 });
  expect((await session.reset()).observation).toContain('You are in the middle of a room.');
  await session.close();
  const second = await foresight(['serve', 'household', '--port', String(port)]);
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toContain(`Port ${port} is taken`);
  server.kill('SIGINT');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

function start(args: string[]) {
  return spawn(process.execPath, [path.join(bundleDir, 'cli.js'), 'world', ...args]);
}

async function foresight(args: string[], input = '') {
  const child = start(args);
  child.stdin.end(input);
  const exit = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exit;
  return { code, stdout, stderr };
}

function write(content: unknown): string {
  const file = path.join(folder, `scene-${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const lastLine = (output: string) => output.trimEnd().split('\n').at(-1);
