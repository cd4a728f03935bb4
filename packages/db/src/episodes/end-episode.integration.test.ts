import type { EpisodeResult } from '@foresight/services';
import { aRecordedStep, aRunConfig, createTestDatabase } from '@foresight/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEpisodes, newRun } from '../testing/new-run';
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

const solved: EpisodeResult = { status: 'finished', endReason: 'solved', success: true };
const exhausted: EpisodeResult = {
  status: 'failed',
  endReason: 'attempts_exhausted',
  errorMessage: 'Five attempts failed.',
};

test('the holder ends the episode once', async () => {
  const held = await holdEpisode(db.episodes, await launch());
  expect(await db.episodes.finish({ ...held, lease: 'other' }, solved)).toBeNull();
  expect(await db.episodes.finish(held, solved)).toMatchObject({
    ...solved,
    errorMessage: null,
    endedAt: expect.any(String),
  });
  expect(await db.episodes.finish(held, exhausted)).toBeNull();
  expect(await db.episodes.extendLeases([held], 1_000)).toEqual(new Set());
});

test('a failed episode says why', async () => {
  const held = await holdEpisode(db.episodes, await launch());
  expect(await db.episodes.finish(held, exhausted)).toMatchObject({ ...exhausted, success: null });
});

test('a queued episode and one with an expired lease can be ended unheld, a held one not', async () => {
  const queued = await launch();
  expect(await db.episodes.finishUnheld(queued, exhausted)).toMatchObject(exhausted);
  const expired = await launch();
  const old = await holdEpisode(db.episodes, expired, 0);
  expect(await db.episodes.finishUnheld(expired, exhausted)).toMatchObject(exhausted);
  expect(await db.episodes.finish(old, solved)).toBeNull();
  const held = await launch();
  await holdEpisode(db.episodes, held);
  expect(await db.episodes.finishUnheld(held, exhausted)).toBeNull();
});

test('a released episode waits, with its failure counted if it was one', async () => {
  const id = await launch();
  const held = await holdEpisode(db.episodes, id);
  const options = {
    delayMs: 0,
    countFailure: false,
    errorMessage: 'The server is busy.',
    startOver: false,
  };
  expect(await db.episodes.release(held, options)).toMatchObject({
    status: 'queued',
    errorMessage: 'The server is busy.',
    attempt: 1,
    endedAt: null,
  });
  expect(await db.episodes.release(held, options)).toBeNull();
  expect(await claimEpisode(db.episodes, id)).toMatchObject({ failures: 0 });
});

test('an episode that starts over forgets its steps, its opening and its sums', async () => {
  const id = await launch();
  const held = await holdEpisode(db.episodes, id);
  await db.episodes.recordOpening(held, { goal: 'wash', initialObservation: 'A sink.' });
  await db.episodes.commitStep(held, aRecordedStep({ reward: 1 }));
  const options = { delayMs: 0, countFailure: true, errorMessage: 'lost', startOver: true };
  const stale = { ...held, lease: 'other' };
  expect(await db.episodes.release(stale, options)).toBeNull();
  expect(await db.episodes.get(id)).toMatchObject({ goal: 'wash', totals: { steps: 1 } });
  const cleared = { goal: null, reward: 0, totals: { steps: 0, promptTokens: 0 } };
  expect(await db.episodes.release(held, options)).toMatchObject(cleared);
  expect(await db.episodes.listRecordedSteps(id, { from: 0, to: 9 })).toEqual([]);
  const again = await holdEpisode(db.episodes, id);
  expect(await db.episodes.commitStep(again, aRecordedStep({ attempt: 2 }))).not.toBeNull();
});

test('the opening is stored while the lease is held', async () => {
  const id = await launch();
  const held = await holdEpisode(db.episodes, id);
  const opening = { goal: 'put a mug away', initialObservation: 'You see a mug.' };
  expect(await db.episodes.recordOpening(held, opening)).toBe(true);
  expect(await db.episodes.get(id)).toMatchObject(opening);
});

async function launch() {
  const episodes = newEpisodes(1);
  await db.runs.create(newRun(aRunConfig()), episodes);
  return episodes[0].id;
}
