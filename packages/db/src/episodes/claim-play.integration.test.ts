import { aRunConfig, createTestDatabase } from '@foresight/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEpisodes, newRun } from '../testing/new-run';
import { claimEpisode } from '../testing/worker';

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

const claimByPerson = (episodeId: Parameters<typeof claimEpisode>[1], lease: string) =>
  db.episodes.claim({ episodeId, workerId: 'web', lease, leaseMs: 60_000, by: 'person' });

test('only a person takes a play, also from who holds it', async () => {
  const { id } = await beginPlay();
  expect(await claimEpisode(db.episodes, id)).toBeNull();
  const first = await claimByPerson(id, 'first');
  expect(first).toMatchObject({ episode: { attempt: 1 }, config: { policy: null } });
  expect(await claimByPerson(id, 'second')).toMatchObject({ episode: { attempt: 2 } });
  const opening = { goal: 'play', initialObservation: 'A room.' };
  expect(await db.episodes.recordOpening({ episodeId: id, lease: 'first' }, opening)).toBe(false);
  expect(await db.episodes.recordOpening({ episodeId: id, lease: 'second' }, opening)).toBe(true);
});

test('a person takes nothing that a worker plays', async () => {
  const episodes = newEpisodes(1);
  await db.runs.create(newRun(aRunConfig()), episodes);
  expect(await claimByPerson(episodes[0].id, 'mine')).toBeNull();
});

test('nobody rings for a play, and it is listed only where it is asked for', async () => {
  const { runId, id } = await beginPlay();
  expect(await db.runs.nextQueued(runId)).toEqual([]);
  const listed = async (kind?: 'play') =>
    (await db.runs.list({ limit: 100, kind })).items.map((run) => run.id);
  expect(await listed()).not.toContain(runId);
  expect(await listed('play')).toContain(runId);
  const later = new Date(Date.now() + 1_000);
  const stale = await db.episodes.listStale(later, 100);
  expect(stale.find((episode) => episode.id === id)).toMatchObject({ runKind: 'play' });
});

async function beginPlay() {
  const episodes = newEpisodes(1);
  const config = aRunConfig({ policy: null, worldModel: null, mode: 'draft_only', concurrency: 1 });
  const run = { ...newRun(config), kind: 'play' as const };
  await db.runs.create(run, episodes);
  return { runId: run.id, id: episodes[0].id };
}
