import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireProcessLock, readLockHolder } from './process-lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foresight-lock-'));
  file = path.join(folder, 'deep/lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('only one holds the lock, until it releases it', () => {
  const first = acquireProcessLock(file);
  expect(first.held).toBe(true);
  expect(acquireProcessLock(file)).toEqual({ held: false, pid: process.pid });
  expect(readLockHolder(file)?.pid).toBe(process.pid);
  if (first.held) first.release();
  expect(readLockHolder(file)).toBeNull();
  expect(acquireProcessLock(file).held).toBe(true);
  expect(readdirSync(path.dirname(file))).toEqual(['lock']);
});

test('the lock of a killed process is taken over', async () => {
  const other = await holdInOtherProcess();
  expect(acquireProcessLock(file)).toEqual({ held: false, pid: other.pid });
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(acquireProcessLock(file).held).toBe(true);
});

test.each([
  ['a pid that now is another process', JSON.stringify({ pid: process.pid, born: 'long ago' })],
  ['half a file', '{"pid":'],
  ['nothing', ''],
])('a lock with %s does not block', (_, content) => {
  acquireProcessLock(file);
  writeFileSync(file, content);
  expect(acquireProcessLock(file).held).toBe(true);
});

test('of many processes that find a stale lock exactly one gets it', async () => {
  acquireProcessLock(file);
  writeFileSync(file, JSON.stringify({ pid: process.pid, born: 'long ago' }));
  const rivals = await Promise.all(Array.from({ length: 6 }, () => tryInOtherProcess()));
  expect(rivals.filter((answer) => answer === 'true')).toHaveLength(1);
});

test('a release leaves the lock of a successor alone', () => {
  const first = acquireProcessLock(file);
  writeFileSync(file, JSON.stringify({ pid: 1, born: 'another' }));
  if (first.held) first.release();
  expect(existsSync(file)).toBe(true);
});

const rivals: ChildProcess[] = [];
afterEach(() => {
  for (const rival of rivals.splice(0)) rival.kill('SIGKILL');
});

async function holdInOtherProcess(): Promise<ChildProcess> {
  const { rival } = await askOtherProcess();
  return rival;
}

async function tryInOtherProcess(): Promise<string> {
  const { answer } = await askOtherProcess();
  return answer;
}

/** Tries for the lock in a process that then stays alive. */
async function askOtherProcess(): Promise<{ rival: ChildProcess; answer: string }> {
  const module = JSON.stringify(path.join(import.meta.dirname, 'process-lock.mjs'));
  const code = `const { acquireProcessLock } = await import(${module});
    process.stdout.write(String(acquireProcessLock(${JSON.stringify(file)}).held));
    setInterval(() => {}, 1000);`;
  const rival = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  rivals.push(rival);
  const [answer] = await once(rival.stdout, 'data');
  return { rival, answer: String(answer) };
}
