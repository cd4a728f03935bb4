import { aRecordedCall, aRecordedStep, aRunConfig, createTestDatabase } from '@foresight/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEpisodeId, newEpisodes, newRun } from '../testing/new-run';
import { holdEpisode } from '../testing/worker';

const MANY = 1_000_000;
let db: Database;
const cleanups: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase({ connectionString: url });
  cleanups.push(db.close, drop);
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

test('pages follow the index and end', async () => {
  const id = await record([10, 10, 10, 10, 10]);
  const first = await list(id, -1, 2);
  expect(first).toEqual({ indexes: [0, 1], nextCursor: '1' });
  expect(await list(id, 1, 2)).toEqual({ indexes: [2, 3], nextCursor: '3' });
  expect(await list(id, 3, 2)).toEqual({ indexes: [4], nextCursor: null });
  expect(await list(id, 4, 2)).toEqual({ indexes: [], nextCursor: null });
  expect(await list(newEpisodeId(), -1, 2)).toEqual({ indexes: [], nextCursor: null });
});

test('a page ends before its bodies are too big', async () => {
  const id = await record([40_000, 40_000, 40_000]);
  expect(await list(id, -1, 10, 100_000)).toEqual({ indexes: [0, 1], nextCursor: '1' });
  expect(await list(id, 1, 10, 100_000)).toEqual({ indexes: [2], nextCursor: null });
});

test('a step that is too big alone is a page', async () => {
  const id = await record([10, 90_000, 10]);
  expect(await list(id, -1, 10, 50_000)).toEqual({ indexes: [0], nextCursor: '0' });
  expect(await list(id, 0, 10, 50_000)).toEqual({ indexes: [1], nextCursor: '1' });
  expect(await list(id, 1, 10, 50_000)).toEqual({ indexes: [2], nextCursor: null });
});

test('texts of the calls count, and their tokens do not', async () => {
  const tokens = Array.from({ length: 2_000 }, () => ({ text: 'abc', logprob: -1.5, top: [] }));
  const id = await recordCalls([
    aRecordedCall({ tokens }),
    aRecordedCall({ text: 'x'.repeat(30_000) }),
    aRecordedCall({ thinking: 'x'.repeat(30_000) }),
  ]);
  expect(await list(id, -1, 10, 50_000)).toEqual({ indexes: [0, 1], nextCursor: '1' });
});

test('steps come with their calls in order, and without tokens', async () => {
  const id = await record([10, 10]);
  const { items } = await db.episodes.listSteps(id, { after: -1, limit: 9, maxBytes: MANY });
  expect(items.map((step) => step.calls.map((call) => call.phase))).toEqual([
    ['draft', 'imagine', 'reflect'],
    ['draft', 'imagine', 'reflect'],
  ]);
  expect(items[0]?.calls[0]).not.toHaveProperty('tokens');
});

test('recorded steps come by range', async () => {
  const id = await record([10, 10, 10, 10]);
  const steps = await db.episodes.listRecordedSteps(id, { from: 1, to: 2 });
  expect(steps.map((step) => step.index)).toEqual([1, 2]);
});

/** An episode with steps whose observations have the given sizes. */
async function record(sizes: number[]) {
  const held = await hold();
  for (const [index, size] of sizes.entries())
    await db.episodes.commitStep(
      held,
      aRecordedStep({ index, observation: String(index).repeat(size) }),
    );
  return held.episodeId;
}

async function recordCalls(calls: ReturnType<typeof aRecordedCall>[]) {
  const held = await hold();
  for (const [index, call] of calls.entries())
    await db.episodes.commitStep(held, aRecordedStep({ index, calls: [call] }));
  return held.episodeId;
}

async function hold() {
  const episodes = newEpisodes(1);
  await db.runs.create(newRun(aRunConfig()), episodes);
  return holdEpisode(db.episodes, episodes[0].id);
}

async function list(
  id: ReturnType<typeof newEpisodeId>,
  after: number,
  limit: number,
  maxBytes = MANY,
) {
  const { items, nextCursor } = await db.episodes.listSteps(id, { after, limit, maxBytes });
  return { indexes: items.map((step) => step.index), nextCursor };
}
