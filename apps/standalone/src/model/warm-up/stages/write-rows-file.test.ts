import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TrainingRow } from '../training-row';
import { writeRowsFile } from './write-rows-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rows-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

const row = (completion: string): TrainingRow => ({
  messages: [{ role: 'user', content: 'a\nb' }],
  completion,
});

test('writes one row a line, however they come', async () => {
  const file = path.join(folder, 'rows/all.jsonl');
  const long = 'x'.repeat(100_000);
  await writeRowsFile(file, [[row('1'), row('2')], [], [row(long)]], AbortSignal.timeout(60_000));
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([row('1'), row('2'), row(long)]);
});

test('leaves no file under that name when it is stopped or fails', async () => {
  const file = path.join(folder, 'all.jsonl');
  const stop = new AbortController();
  function* rows() {
    yield [row('1')];
    stop.abort(new Error('Enough.'));
    yield [row('2')];
  }
  await expect(writeRowsFile(file, rows(), stop.signal)).rejects.toThrow('Enough.');
  function* broken(): Generator<TrainingRow[]> {
    yield [row('1')];
    throw new Error('No more.');
  }
  const never = new AbortController().signal;
  await expect(writeRowsFile(file, broken(), never)).rejects.toThrow('No more.');
  expect(existsSync(file)).toBe(false);
});
