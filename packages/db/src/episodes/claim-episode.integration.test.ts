import type { EpisodeId } from '@foresight/contracts';
import { aRunConfig, createTestDatabase } from '@foresight/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEpisodeId, newEpisodes, newRun } from '../testing/new-run';
import { claimEpisode, holdEpisode } from '../testing/worker';

let db: Database;
const cleanups: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase({ connectionString: url, max: 20 });
  cleanups.push(db.close, drop);
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

test('a claim yields the episode, the configuration and a lease, and opens the run', async () => {
  const { run, ids } = await launch(1);
  expect(await claim(ids[0])).toMatchObject({
    episode: { id: ids[0], status: 'running', attempt: 1, initialObservation: null },
    config: run.config,
    failures: 0,
  });
  expect(await db.runs.get(run.id)).toMatchObject({
    status: 'running',
    startedAt: expect.any(String),
    counts: { total: 1, queued: 0, running: 1 },
  });
});

test('of twenty claims at once one wins', async () => {
  const { ids } = await launch(1);
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(ids[0])));
  expect(claims.filter((won) => won !== null)).toHaveLength(1);
  expect((await db.episodes.get(ids[0]))?.attempt).toBe(1);
});

test('of twenty that would take an expired lease over one wins', async () => {
  const { ids } = await launch(1, 1);
  await claim(ids[0], 0);
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(ids[0])));
  expect(claims.filter((won) => won !== null)).toHaveLength(1);
});

test('a run never has more episodes running than its concurrency', async () => {
  const { run, ids } = await launch(20, 3);
  expect(await db.runs.nextQueued(run.id)).toEqual(ids.slice(0, 3));
  const claims = await Promise.all(ids.map((id) => claim(id)));
  expect(claims.filter((won) => won !== null)).toHaveLength(3);
  expect((await db.runs.get(run.id))?.counts).toMatchObject({ running: 3, queued: 17 });
  expect(await db.runs.nextQueued(run.id)).toEqual([]);
});

test('once an expired lease is taken over, the old one is worth nothing', async () => {
  const { ids } = await launch(1, 1);
  const old = await holdEpisode(db.episodes, ids[0], 0);
  expect((await claim(ids[0]))?.episode.attempt).toBe(2);
  expect(await db.episodes.recordOpening(old, { goal: 'g', initialObservation: 'o' })).toBe(false);
  expect(await db.episodes.extendLeases([old], 1_000)).toEqual(new Set());
});

test('a lease that holds is not taken over', async () => {
  const { ids } = await launch(1);
  await claim(ids[0]);
  expect(await claim(ids[0])).toBeNull();
});

test('an episode that backs off, one of an ended run and an unknown one are not claimed', async () => {
  const { run, ids } = await launch(2);
  const held = await holdEpisode(db.episodes, ids[0]);
  await db.episodes.release(held, {
    delayMs: 60_000,
    countFailure: true,
    errorMessage: 'busy',
    startOver: false,
  });
  expect(await claim(ids[0])).toBeNull();
  expect(await db.runs.nextQueued(run.id)).toEqual(ids.slice(1));
  await db.runs.cancel(run.id, 'enough');
  expect(await claim(ids[1] ?? ids[0])).toBeNull();
  expect(await claim(newEpisodeId())).toBeNull();
});

test('a released episode can be claimed at once and keeps its failures', async () => {
  const { ids } = await launch(1);
  for (const failures of [0, 1, 2, 3, 4]) {
    const claimed = await claim(ids[0]);
    expect(claimed).toMatchObject({ failures, episode: { attempt: failures + 1 } });
    const held = { episodeId: ids[0], lease: claimed?.lease ?? '' };
    await db.episodes.release(held, {
      delayMs: 0,
      countFailure: true,
      errorMessage: null,
      startOver: false,
    });
  }
});

test('one statement extends the leases that are still held', async () => {
  const { ids } = await launch(2);
  const [kept, lost] = [ids[0], ids[1] ?? ids[0]];
  const held = [await holdEpisode(db.episodes, kept, 0), await holdEpisode(db.episodes, lost, 0)];
  await claim(lost);
  expect(await db.episodes.extendLeases(held, 60_000)).toEqual(new Set([kept]));
  expect(await claim(kept)).toBeNull();
  expect(await db.episodes.extendLeases([], 60_000)).toEqual(new Set());
});

test('heartbeats, claims and cancels of one run at once do not deadlock', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const { run, ids } = await launch(40, 40);
    const held = await Promise.all(ids.slice(0, 30).map((id) => holdEpisode(db.episodes, id)));
    const backwards = [...held].reverse();
    await Promise.all([
      ...[held, backwards, held, backwards].map((list) => db.episodes.extendLeases(list, 60_000)),
      ...ids.slice(30).map((id) => claim(id)),
      db.runs.cancel(run.id, 'enough'),
    ]);
    expect(await db.episodes.extendLeases(held, 60_000)).toEqual(new Set());
  }
});

async function launch(count: number, concurrency = 4) {
  const run = newRun(aRunConfig({ concurrency }));
  const episodes = newEpisodes(count);
  await db.runs.create(run, episodes);
  const [first, ...rest] = episodes;
  const ids: [EpisodeId, ...EpisodeId[]] = [first.id, ...rest.map((episode) => episode.id)];
  return { run, ids };
}

function claim(id: EpisodeId, leaseMs?: number) {
  return claimEpisode(db.episodes, id, leaseMs);
}
