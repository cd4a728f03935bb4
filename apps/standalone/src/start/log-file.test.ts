import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './log-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foresight-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('appends, and puts a log that has grown too large aside', async () => {
  const file = path.join(folder, 'logs/web.log');
  await write(file, 'first\n');
  await write(file, 'second\n');
  expect(readFileSync(file, 'utf8')).toBe('first\nsecond\n');
  expect(existsSync(`${file}.1`)).toBe(false);
  await write(file, 'third\n', 10);
  expect(readFileSync(file, 'utf8')).toBe('third\n');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('first\nsecond\n');
});

async function write(file: string, text: string, rotateAboveBytes?: number): Promise<void> {
  const log = openLogFile(file, rotateAboveBytes);
  log.end(text);
  await once(log, 'finish');
}
