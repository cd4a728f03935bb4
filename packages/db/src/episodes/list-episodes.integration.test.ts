import { aRunConfig, createTestDatabase } from '@foresight/testkit';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEpisodeId, newEpisodes, newRun, newRunId } from '../testing/new-run';
import { claimEpisode, holdEpisode } from '../testing/worker';

let db: Database;
const cleanups: (() => Promise<void>)[] = [];
beforeEach(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase({ connectionString: url });
  cleanups.push(db.close, drop);
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

const later = () => new Date(Date.now() + 1_000);

test('pages follow the ordinal and end', async () => {
  const { run, ids } = await launch(5);
  const first = await db.episodes.list({ runId: run.id, limit: 2 });
  expect(first.items.map((episode) => episode.id)).toEqual(ids.slice(0, 2));
  const cursor = first.nextCursor ?? '';
  const rest = await db.episodes.list({ runId: run.id, limit: 3, cursor });
  expect(rest).toMatchObject({ items: ids.slice(2).map((id) => ({ id })), nextCursor: null });
  expect(await db.episodes.list({ runId: newRunId(), limit: 3 })).toEqual({
    items: [],
    nextCursor: null,
  });
});

test('a filter by status and a cursor go together', async () => {
  const { run, ids } = await launch(5);
  for (const id of ids.slice(1, 4)) await holdEpisode(db.episodes, id);
  const query = { runId: run.id, status: 'running' as const, limit: 2 };
  const first = await db.episodes.list(query);
  const second = await db.episodes.list({ ...query, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map((episode) => episode.id)).toEqual(ids.slice(1, 4));
  expect(second.nextCursor).toBeNull();
});

test('a cursor that is none is the caller’s mistake', async () => {
  const query = { runId: newRunId(), limit: 2, cursor: 'run_1' };
  await expect(db.episodes.list(query)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('neighbours are those of the run', async () => {
  const { ids } = await launch(3);
  await launch(1);
  expect(await db.episodes.neighbours(ids[0])).toEqual({ previous: null, next: ids[1] });
  expect(await db.episodes.neighbours(ids[1])).toEqual({ previous: ids[0], next: ids[2] });
  expect(await db.episodes.neighbours(ids[2])).toEqual({ previous: ids[1], next: null });
  expect(await db.episodes.neighbours(newEpisodeId())).toEqual({ previous: null, next: null });
});

test('stale are expired leases first, then what could be claimed but is not', async () => {
  const { run, ids } = await launch(4, 3);
  await claimEpisode(db.episodes, ids[3], 0);
  await claimEpisode(db.episodes, ids[0], 60_000);
  expect(await db.episodes.listStale(later(), 10)).toMatchObject([
    { id: ids[3], runId: run.id, status: 'running', attempt: 1, leaseExpiresAt: expect.any(Date) },
    { id: ids[1], status: 'queued', attempt: 0, leaseExpiresAt: null },
    { id: ids[2], status: 'queued' },
  ]);
  expect(await db.episodes.listStale(later(), 1)).toHaveLength(1);
  expect(await db.episodes.listStale(new Date(0), 10)).toEqual([]);
});

test('episodes that wait for room in their run hide nobody else', async () => {
  const full = await launch(50, 1);
  await claimEpisode(db.episodes, full.ids[0], 60_000);
  const open = await launch(1);
  expect(await db.episodes.listStale(later(), 10)).toMatchObject([{ id: open.ids[0] }]);
});

async function launch(count: number, concurrency = 4) {
  const run = newRun(aRunConfig({ concurrency }));
  const episodes = newEpisodes(count);
  await db.runs.create(run, episodes);
  return { run, ids: episodes.map((episode) => episode.id) as Ids };
}

type Id = ReturnType<typeof newEpisodeId>;
type Ids = [Id, Id, Id, Id, ...Id[]];
