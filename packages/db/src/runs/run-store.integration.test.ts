import type { EpisodeEndReason, EpisodeId } from '@foresight/contracts';
import { aRecordedStep, aRunConfig, createTestDatabase } from '@foresight/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEpisodes, newRun, newRunId } from '../testing/new-run';
import { claimEpisode, holdEpisode } from '../testing/worker';

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

test('a new run waits with all its episodes', async () => {
  const run = newRun(aRunConfig(), 'first');
  const created = await db.runs.create(run, newEpisodes(3));
  expect(created).toMatchObject({
    id: run.id,
    name: 'first',
    status: 'queued',
    statusReason: null,
    config: run.config,
    counts: { total: 3, queued: 3, running: 0 },
    startedAt: null,
    endedAt: null,
  });
  expect(await db.runs.get(run.id)).toEqual(created);
  expect(await db.runs.get(newRunId())).toBeNull();
});

test('a run that cannot be written whole is not written', async () => {
  const run = newRun(aRunConfig());
  const [episode] = newEpisodes(1);
  const twice = [episode, { ...episode, ordinal: 1 }];
  await expect(db.runs.create(run, twice)).rejects.toMatchObject({ code: 'conflict' });
  expect(await db.runs.get(run.id)).toBeNull();
});

test('twelve thousand episodes are written at once', async () => {
  const created = await db.runs.create(newRun(aRunConfig()), newEpisodes(12_000));
  expect(created.counts).toMatchObject({ total: 12_000, queued: 12_000 });
});

test('an open run adds up what was committed', async () => {
  const { run, ids } = await launch(2);
  const held = await holdEpisode(db.episodes, ids[0]);
  await db.episodes.commitStep(held, aRecordedStep());
  await db.episodes.commitStep(held, aRecordedStep({ index: 1, repairs: 2 }));
  await db.episodes.finish(held, { status: 'finished', endReason: 'solved', success: true });
  expect(await db.runs.get(run.id)).toMatchObject({
    status: 'running',
    counts: { total: 2, queued: 1, running: 0, finished: 1, succeeded: 1 },
    totals: { steps: 2, repairs: 2, promptTokens: 600, completionTokens: 60 },
  });
});

test('settling waits for the last episode and then freezes the sums', async () => {
  const { run, ids } = await launch(2);
  await end(ids[0], 'solved');
  expect(await db.runs.settle(run.id)).toBeNull();
  await end(ids[1], 'internal');
  const settled = await db.runs.settle(run.id);
  expect(settled).toMatchObject({
    status: 'finished',
    statusReason: '1 of 2 episodes finished, 1 failed, most often with internal',
    counts: { total: 2, finished: 1, failed: 1, succeeded: 1 },
    endedAt: expect.any(String),
  });
  expect(await db.runs.settle(run.id)).toBeNull();
  expect(await db.runs.get(run.id)).toEqual(settled);
});

test('a run of nothing but failures has failed', async () => {
  const { run, ids } = await launch(2);
  for (const id of ids) await end(id, 'endpoint_unreachable');
  expect(await db.runs.settle(run.id)).toMatchObject({
    status: 'failed',
    statusReason: 'All 2 episodes failed, most often with endpoint_unreachable',
  });
});

test('when the last episodes end at once, exactly one settles the run', async () => {
  for (const _ of Array.from({ length: 15 })) {
    const { run, ids } = await launch(4);
    const held = await Promise.all(ids.map((id) => holdEpisode(db.episodes, id)));
    const settled = await Promise.all(
      held.map(async (one) => {
        await db.episodes.finish(one, {
          status: 'finished',
          endReason: 'unsolved',
          success: false,
        });
        return db.runs.settle(run.id);
      }),
    );
    expect(settled.filter((ended) => ended !== null)).toHaveLength(1);
  }
});

test('a cancel ends what is open, and takes the leases away', async () => {
  const { run, ids } = await launch(3);
  await end(ids[0], 'solved');
  const held = await holdEpisode(db.episodes, ids[1]);
  const cancelled = await db.runs.cancel(run.id, 'Stopped by hand.');
  expect(cancelled).toMatchObject({
    run: { status: 'cancelled', statusReason: 'Stopped by hand.', counts: { cancelled: 2 } },
    episodeIds: ids.slice(1),
  });
  expect(await db.episodes.commitStep(held, aRecordedStep())).toBeNull();
  expect(await db.episodes.get(ids[1])).toMatchObject({
    status: 'cancelled',
    endReason: 'cancelled',
  });
  expect(await db.runs.cancel(run.id, 'again')).toBeNull();
  expect(await db.runs.settle(run.id)).toBeNull();
});

test('a retry queues what failed or was cancelled, and keeps the steps that can be replayed', async () => {
  const { run, ids } = await launch(4);
  await end(ids[0], 'solved', 1);
  await end(ids[1], 'endpoint_timeout', 2);
  await end(ids[2], 'world_diverged', 2);
  await db.runs.cancel(run.id, 'enough');
  expect(await db.runs.retry(run.id)).toMatchObject({
    status: 'queued',
    statusReason: null,
    endedAt: null,
    counts: { total: 4, queued: 3, finished: 1, succeeded: 1 },
    totals: { steps: 3 },
  });
  const anew = { status: 'queued', endReason: null, errorMessage: null, endedAt: null };
  expect(await db.episodes.get(ids[1])).toMatchObject({ ...anew, goal: 'g', totals: { steps: 2 } });
  expect(await db.episodes.get(ids[2])).toMatchObject({
    ...anew,
    goal: null,
    initialObservation: null,
    reward: 0,
    totals: { steps: 0, promptTokens: 0 },
  });
  expect(await db.episodes.listRecordedSteps(ids[2], { from: 0, to: 9 })).toEqual([]);
  expect(await claimEpisode(db.episodes, ids[1])).toMatchObject({
    failures: 0,
    episode: { attempt: 2 },
  });
});

test('there is nothing to retry in an open run and in one without failures', async () => {
  const { run, ids } = await launch(1);
  expect(await db.runs.retry(run.id)).toBeNull();
  await end(ids[0], 'solved');
  const settled = await db.runs.settle(run.id);
  expect(await db.runs.retry(run.id)).toBeNull();
  expect(await db.runs.get(run.id)).toEqual(settled);
});

test('open runs are listed oldest first', async () => {
  const before = await db.runs.listOpen(1_000);
  const [first, ended, last] = [await launch(1), await launch(1), await launch(1)];
  await db.runs.cancel(ended.run.id, 'enough');
  expect((await db.runs.listOpen(1_000)).slice(before.length)).toEqual([first.run.id, last.run.id]);
  expect(await db.runs.listOpen(1)).toEqual(before.slice(0, 1));
});

async function launch(count: number) {
  const run = newRun(aRunConfig());
  const episodes = newEpisodes(count);
  await db.runs.create(run, episodes);
  return { run, ids: episodes.map((episode) => episode.id) as Ids };
}

async function end(id: EpisodeId, endReason: EpisodeEndReason, steps = 0) {
  const held = await holdEpisode(db.episodes, id);
  await db.episodes.recordOpening(held, { goal: 'g', initialObservation: 'o' });
  for (let index = 0; index < steps; index += 1)
    await db.episodes.commitStep(held, aRecordedStep({ index, reward: 1 }));
  if (endReason === 'solved')
    await db.episodes.finish(held, { status: 'finished', endReason, success: true });
  else await db.episodes.finish(held, { status: 'failed', endReason, errorMessage: 'went wrong' });
}

type Ids = [EpisodeId, EpisodeId, EpisodeId, EpisodeId];
