import type { ListRunsQuery } from '@foresight/contracts';
import { aRunConfig, createTestDatabase } from '@foresight/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEpisodes, newRun } from '../testing/new-run';
import { claimEpisode } from '../testing/worker';

const names = ['Baseline', 'baseline 100%', 'under_score', 'back\\slash', 'ÄRGER', 'plain'];
let db: Database;
const cleanups: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase({ connectionString: url });
  cleanups.push(db.close, drop);
  for (const [place, name] of names.entries()) await launch(name, place);
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

test('pages go from the newest to the oldest, each with the total', async () => {
  const first = await list({ limit: 4 });
  expect(first).toMatchObject({ names: [...names].reverse().slice(0, 4), total: 6 });
  expect(await list({ limit: 4, cursor: first.nextCursor ?? '' })).toEqual({
    names: ['baseline 100%', 'Baseline'],
    total: 6,
    nextCursor: null,
  });
});

test.each([
  ['BASE', ['baseline 100%', 'Baseline']],
  ['%', ['baseline 100%']],
  ['_', ['under_score']],
  ['\\', ['back\\slash']],
  ['nothing', []],
])('searching %j finds %j', async (search, found) => {
  expect(await list({ search })).toEqual({ names: found, total: found.length, nextCursor: null });
});

test('filters by status and world go with the search', async () => {
  expect(await list({ status: 'cancelled' })).toMatchObject({ names: ['Baseline'], total: 1 });
  expect(await list({ status: 'running' })).toMatchObject({ names: ['baseline 100%'], total: 1 });
  expect(await list({ world: 'odd', search: 'E' })).toMatchObject({
    names: ['ÄRGER', 'under_score', 'Baseline'],
    total: 3,
  });
});

test('each run of a page has its own counts, frozen or live', async () => {
  const { items } = await db.runs.list({ limit: 50 });
  expect(items.reverse().map((run) => [run.counts.total, run.counts.cancelled])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 0],
  ]);
});

test('a cursor that is none is the caller’s mistake', async () => {
  await expect(db.runs.list({ limit: 5, cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

/** The nth run has n + 1 episodes; the first is cancelled, the second runs. */
async function launch(name: string, place: number) {
  const world = { name: place % 2 ? 'even' : 'odd', version: '1', actionGrammar: '' };
  const run = newRun(aRunConfig({ world }), name);
  const episodes = newEpisodes(place + 1);
  await db.runs.create(run, episodes);
  if (place === 0) await db.runs.cancel(run.id, 'enough');
  if (place === 1) await claimEpisode(db.episodes, episodes[0].id);
}

async function list(query: Partial<ListRunsQuery>) {
  const { items, total, nextCursor } = await db.runs.list({ limit: 50, ...query });
  return { names: items.map((run) => run.name), total, nextCursor };
}
