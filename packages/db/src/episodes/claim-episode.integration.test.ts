import { randomUUID } from 'node:crypto';
import type { EpisodeId } from '@foresight/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEpisodes, buildRun } from '../testing/builders';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

let db: TestDatabase;
beforeAll(async () => {
  db = await startTestDatabase();
});
afterAll(() => db.stop());

test('a claim yields the episode, the configuration and a lease, and opens the run', async () => {
  const run = buildRun();
  const [episode] = await create(run, 1);
  const claimed = await claim(episode);
  expect(claimed).toMatchObject({
    episode: { id: episode, status: 'running', attempt: 1, initialObservation: null },
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
  const [episode] = await create(buildRun(), 1);
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(episode)));
  expect(claims.filter((won) => won !== null)).toHaveLength(1);
  expect((await db.episodes.get(episode))?.attempt).toBe(1);
});

test('a run never has more episodes running than its concurrency', async () => {
  const run = buildRun({ concurrency: 3 });
  const episodes = await create(run, 20);
  const claims = await Promise.all(episodes.map(claim));
  expect(claims.filter((won) => won !== null)).toHaveLength(3);
  expect((await db.runs.get(run.id))?.counts).toMatchObject({ running: 3, queued: 17 });
  expect(await db.runs.nextQueued(run.id)).toEqual([]);
});

test('an expired lease can be taken over, and the old one is worth nothing then', async () => {
  const [episode] = await create(buildRun({ concurrency: 1 }), 1);
  const first = await claim(episode, 0);
  const second = await claim(episode);
  expect(second?.episode.attempt).toBe(2);
  const held = { episodeId: episode, lease: first?.lease ?? '' };
  expect(await db.episodes.recordOpening(held, { goal: 'g', initialObservation: 'o' })).toBe(false);
  expect(await db.episodes.extendLeases([held], 1_000)).toEqual(new Set());
});

test('a lease that holds cannot be taken over', async () => {
  const [episode] = await create(buildRun(), 1);
  await claim(episode);
  expect(await claim(episode)).toBeNull();
});

test('an episode that backs off, one of an ended run and an unknown one are not claimed', async () => {
  const run = buildRun();
  const [waiting, other] = await create(run, 2);
  const claimed = await claim(waiting);
  const held = { episodeId: waiting, lease: claimed?.lease ?? '' };
  await db.episodes.release(held, { delayMs: 60_000, countFailure: true, errorMessage: 'busy' });
  expect(await claim(waiting)).toBeNull();
  await db.runs.cancel(run.id, 'enough');
  expect(await claim(other)).toBeNull();
  expect(await claim(buildEpisodes(1)[0]?.id)).toBeNull();
});

test('a released episode can be claimed at once and keeps its failures', async () => {
  const [episode] = await create(buildRun(), 1);
  for (let failures = 0; failures < 5; failures += 1) {
    const claimed = await claim(episode);
    expect(claimed).toMatchObject({ failures, episode: { attempt: failures + 1 } });
    const held = { episodeId: episode, lease: claimed?.lease ?? '' };
    await db.episodes.release(held, { delayMs: 0, countFailure: true, errorMessage: null });
  }
});

test('one statement extends the leases that are still held', async () => {
  const [kept, lost] = await create(buildRun(), 2);
  const claims = [await claim(kept, 0), await claim(lost, 0)];
  await claim(lost);
  const held = claims.map((one) => ({
    episodeId: one?.episode.id ?? kept,
    lease: one?.lease ?? '',
  }));
  expect(await db.episodes.extendLeases(held, 60_000)).toEqual(new Set([kept]));
  expect(await claim(kept)).toBeNull();
});

async function create(run: ReturnType<typeof buildRun>, count: number) {
  const episodes = buildEpisodes(count);
  await db.runs.create(run, episodes);
  const [first, second, ...rest] = episodes.map((episode) => episode.id);
  return [first, second, ...rest] as [EpisodeId, EpisodeId, ...EpisodeId[]];
}

function claim(episodeId: EpisodeId | undefined, leaseMs = 60_000) {
  if (!episodeId) throw new Error('There is no such episode.');
  return db.episodes.claim({ episodeId, workerId: 'worker', lease: randomUUID(), leaseMs });
}
