import { appendFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Play, PlayLog } from './play-log';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'play-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

const play = (index: number): Play => ({
  index,
  solved: index % 2 === 0,
  steps: 3,
  rows: [{ messages: [{ role: 'user', content: `task ${index}` }], completion: 'look' }],
});

test('keeps attempts in their order, over processes that were killed while they wrote', async () => {
  const file = path.join(folder, 'plays/round.jsonl');
  const log = await PlayLog.open(file);
  log.add(play(2));
  log.add(play(0));
  appendFileSync(file, '{"index": 1, "sol');
  const again = await PlayLog.open(file);
  expect([0, 1, 2].map((index) => again.has(index))).toEqual([true, false, true]);
  again.add(play(1));
  expect((await PlayLog.open(file)).list()).toEqual([play(0), play(1), play(2)]);
  expect(await readFile(file, 'utf8')).toMatch(/}\n$/);
});
