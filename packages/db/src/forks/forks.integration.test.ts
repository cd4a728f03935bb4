import type { EpisodeId, Fork, Run } from '@foresight/contracts';
import {
  aDraft,
  aGate,
  anOkField,
  aRecordedStep,
  aReflection,
  aRunConfig,
  createTestDatabase,
} from '@foresight/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEpisodes, newRun } from '../testing/new-run';
import { holdEpisode } from '../testing/worker';

let db: Database;
let pool: pg.Pool;
const cleanups: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase({ connectionString: url });
  pool = new pg.Pool({ connectionString: url, max: 1 });
  cleanups.push(() => pool.end(), db.close, drop);
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

const config = aRunConfig();
const breaking = 'a\u0000b \ud800 \u001a0000';

const revised = (index: number, reward = 0.1) =>
  aRecordedStep({
    index,
    action: `revised ${index}`,
    observation: `${breaking} ${index}`,
    reward,
    draft: aDraft({ action: anOkField(`drafted ${index}`) }),
    reflection: aReflection({
      decision: anOkField('REVISE'),
      reviseProbability: anOkField(0.8),
      contradictions: ['revise_but_same_action'],
    }),
    gate: aGate({ executed: 'revision', reason: 'revised' }),
  });

/** A finished episode of so many steps, all of them revised. */
async function record(steps: number): Promise<{ run: Run; id: EpisodeId }> {
  const episodes = newEpisodes(1);
  const run = await db.runs.create(newRun(config), episodes);
  const id = episodes[0].id;
  const held = await holdEpisode(db.episodes, id);
  await db.episodes.recordOpening(held, { goal: breaking, initialObservation: breaking });
  for (let index = 0; index < steps; index += 1) await db.episodes.commitStep(held, revised(index));
  await db.episodes.finish(held, { status: 'finished', endReason: 'solved', success: true });
  await db.runs.settle(run.id);
  return { run, id };
}

const forkOf = (parentEpisodeId: EpisodeId, step: number): Fork => ({
  parentEpisodeId,
  step,
  kind: 'keep_draft',
  action: `drafted ${step}`,
  seed: 5,
  stepLimit: 9,
});

async function createForks(kind: 'fork' | 'counterfactual', forks: Fork[]) {
  const episodes = newEpisodes(forks.length).map((episode, at) => ({
    ...episode,
    fork: forks[at],
  }));
  const run = await db.runs.create({ ...newRun(config), kind }, episodes);
  return { run, ids: episodes.map(({ id }) => id) };
}

/** Every column of an episode's rows, as Postgres writes them. */
async function dump(id: EpisodeId): Promise<unknown[]> {
  const tables = [
    ['episodes', 'id'],
    ['steps', 'episode_id'],
    ['calls', 'episode_id'],
  ];
  const rows: unknown[] = [];
  for (const [table, column] of tables) {
    const text = `select t::text as row from ${table} t where ${column} = $1 order by 1`;
    rows.push((await pool.query(text, [id])).rows);
  }
  return rows;
}

describe('what a fork shares with its parent', () => {
  test('is copied whole with the first claim, and the parent stays as it is', async () => {
    const { id } = await record(5);
    const before = await dump(id);
    const { ids } = await createForks('fork', [forkOf(id, 3)]);
    const fork = ids[0] as EpisodeId;
    expect(await db.episodes.get(fork)).toMatchObject({
      fork: forkOf(id, 3),
      totals: { steps: 0 },
    });
    const held = await holdEpisode(db.episodes, fork);
    expect(await db.episodes.adoptPrefix(held)).toMatchObject({
      goal: breaking,
      initialObservation: breaking,
      // To the bit what three commits add up.
      reward: 0.1 + 0.1 + 0.1,
      totals: { steps: 3, revised: 3, contradictions: 3, promptTokens: 0, completionTokens: 0 },
    });
    const [shared, own] = await Promise.all(
      [id, fork].map((each) => db.episodes.listRecordedSteps(each, { from: 0, to: 9 })),
    );
    expect(own).toEqual(shared?.slice(0, 3));
    expect(await db.episodes.commitStep(held, aRecordedStep({ index: 3 }))).not.toBeNull();
    expect(await dump(id)).toEqual(before);
  });

  test('is not copied twice, and not without the lease', async () => {
    const { id } = await record(2);
    const { ids } = await createForks('fork', [forkOf(id, 1)]);
    const held = await holdEpisode(db.episodes, ids[0] as EpisodeId);
    expect(await db.episodes.adoptPrefix({ ...held, lease: 'another' })).toBeNull();
    expect(await db.episodes.adoptPrefix(held)).not.toBeNull();
    expect(await db.episodes.adoptPrefix(held)).toBeNull();
  });

  test('comes back after the fork had to start over', async () => {
    const { id } = await record(2);
    const { ids } = await createForks('fork', [forkOf(id, 2)]);
    const fork = ids[0] as EpisodeId;
    const held = await holdEpisode(db.episodes, fork);
    await db.episodes.adoptPrefix(held);
    const options = { delayMs: 0, countFailure: true, errorMessage: null, startOver: true };
    expect(await db.episodes.release(held, options)).toMatchObject({ totals: { steps: 0 } });
    const again = await holdEpisode(db.episodes, fork);
    expect(await db.episodes.adoptPrefix(again)).toMatchObject({ totals: { steps: 2 } });
  });

  test('is missed in words when the parent has started over', async () => {
    const { id } = await record(1);
    const { ids } = await createForks('fork', [forkOf(id, 4)]);
    const held = await holdEpisode(db.episodes, ids[0] as EpisodeId);
    await expect(db.episodes.adoptPrefix(held)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the forks of an episode', () => {
  test('are paged, and hang together as a tree without counterfactual ones', async () => {
    const { id } = await record(3);
    const { ids } = await createForks('fork', [forkOf(id, 0), forkOf(id, 1)]);
    const grand = await createForks('fork', [forkOf(ids[0] as EpisodeId, 0)]);
    const judged = await createForks('counterfactual', [forkOf(id, 2)]);
    const first = await db.forks.list(id, { limit: 2 });
    expect(first.items.map(({ episode }) => episode.id)).toEqual(ids);
    const second = await db.forks.list(id, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({
      items: [{ episode: { id: judged.ids[0] }, runKind: 'counterfactual', verdict: null }],
      nextCursor: null,
    });
    const treeOf = async (of: EpisodeId) =>
      (await db.forks.tree(of, 50)).items.map((episode) => episode.id);
    expect(await treeOf(grand.ids[0] as EpisodeId)).toEqual([id, ...ids, ...grand.ids]);
    expect(await treeOf(id)).toEqual([id, ...ids, ...grand.ids]);
    expect(await treeOf(judged.ids[0] as EpisodeId)).toContain(judged.ids[0]);
    expect(await db.forks.tree(id, 2)).toMatchObject({ truncated: true });
  });

  test('are hidden from the list of runs unless asked for', async () => {
    const { id } = await record(1);
    const { run } = await createForks('fork', [forkOf(id, 0)]);
    const listed = async (kind?: 'fork') =>
      (await db.runs.list({ kind, limit: 200 })).items.map((item) => item.id);
    expect(await listed()).not.toContain(run.id);
    expect(await listed('fork')).toContain(run.id);
  });
});

describe('revised steps', () => {
  test('are found by what they were and how their episodes ended', async () => {
    const { run, id } = await record(3);
    const find = async (filter: Parameters<typeof db.forks.listRevisedSteps>[1]['filter']) =>
      (await db.forks.listRevisedSteps(run.id, { filter, limit: 10 })).map(({ step }) => step);
    expect(await find({})).toEqual([0, 1, 2]);
    expect(await find({ outcome: 'solved', family: 'pick', decision: 'REVISE' })).toEqual([
      0, 1, 2,
    ]);
    expect(await find({ outcome: 'unsolved' })).toEqual([]);
    expect(await find({ family: 'heat' })).toEqual([]);
    expect(await find({ decision: 'KEEP' })).toEqual([]);
    expect(await find({ steps: [{ episodeId: id, step: 1 }] })).toEqual([1]);
    const [found] = await db.forks.listRevisedSteps(run.id, { filter: {}, limit: 1 });
    expect(found).toMatchObject({ draftAction: 'drafted 0', taskId: 'task-0', episodeSteps: 3 });
  });
});

describe('verdicts', () => {
  const tail = { steps: 2, reward: 'NaN' as const, success: true, complete: true };
  const judgement = (outcome: 'better' | 'worse' | 'unknown') => ({
    outcome,
    basis: outcome === 'unknown' ? null : ('steps' as const),
    gap: outcome === 'unknown' ? ('fork_cut_short' as const) : null,
    original: tail,
    fork: tail,
    firstDifference: { index: 1, original: breaking, fork: null },
    stepsSaved: outcome === 'unknown' ? null : 2,
    evidence: { comparedSteps: 2, tailSteps: null, truncated: false, worldCanFork: true },
  });

  async function end(id: EpisodeId): Promise<void> {
    const held = await holdEpisode(db.episodes, id);
    await db.episodes.finish(held, { status: 'failed', endReason: 'internal', errorMessage: '' });
  }

  test('wait for the end of their forks, and are read as they were written', async () => {
    const { run, id } = await record(2);
    const { run: judging, ids } = await createForks('counterfactual', [
      forkOf(id, 0),
      forkOf(id, 1),
    ]);
    const [one] = ids as [EpisodeId, EpisodeId];
    expect(await db.verdicts.findSubject(one)).toEqual({
      forkEpisodeId: one,
      episodeId: id,
      step: 0,
    });
    expect(await db.verdicts.summarize(run.id)).toMatchObject({ total: 2, pending: 2 });
    expect(await db.verdicts.listUnjudged(10)).not.toContain(one);
    await end(one);
    expect(await db.verdicts.listUnjudged(10)).toContain(one);
    expect(await db.verdicts.record(one, judgement('better'))).toBe(true);
    expect(await db.verdicts.listUnjudged(10)).not.toContain(one);
    const page = await db.verdicts.list(run.id, { limit: 10 });
    expect(page).toMatchObject({
      items: [
        {
          ...judgement('better'),
          forkEpisodeId: one,
          counterfactualRunId: judging.id,
          runId: run.id,
          draftAction: 'drafted 0',
          revisedAction: 'revised 0',
          reviseProbability: 0.8,
        },
      ],
      nextCursor: null,
    });
    expect(await db.runs.listCounterfactuals(run.id)).toMatchObject([{ id: judging.id }]);
    expect(await db.verdicts.findSubject(id)).toBeNull();
  });

  test('count once a step: what is known before what is not, then the newest', async () => {
    const { run, id } = await record(1);
    const outcomes = ['worse', 'better', 'unknown'] as const;
    const runs: Run[] = [];
    for (const outcome of outcomes) {
      const { run: judging, ids } = await createForks('counterfactual', [forkOf(id, 0)]);
      await db.verdicts.record(ids[0] as EpisodeId, judgement(outcome));
      runs.push(judging);
    }
    // One that is under way takes nothing away.
    await createForks('counterfactual', [forkOf(id, 0)]);
    expect(await db.verdicts.summarize(run.id)).toMatchObject({
      total: 1,
      better: 1,
      pending: 0,
      stepsSaved: 2,
    });
    const page = await db.verdicts.list(run.id, { limit: 10 });
    expect(page.items.map(({ outcome }) => outcome)).toEqual(['better']);
    const own = await db.verdicts.list(runs[2]?.id ?? run.id, { limit: 10 });
    expect(own.items.map(({ outcome }) => outcome)).toEqual(['unknown']);
    expect((await db.verdicts.list(run.id, { limit: 10, outcome: 'worse' })).items).toEqual([]);
  });

  test('are paged by their forks', async () => {
    const { run, id } = await record(3);
    const { ids } = await createForks(
      'counterfactual',
      [0, 1, 2].map((at) => forkOf(id, at)),
    );
    for (const fork of ids) await db.verdicts.record(fork, judgement('better'));
    const first = await db.verdicts.list(run.id, { limit: 2 });
    expect(first.items.map(({ step }) => step)).toEqual([0, 1]);
    const second = await db.verdicts.list(run.id, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ items: [{ step: 2 }], nextCursor: null });
    const foreign = db.verdicts.list(run.id, { limit: 2, cursor: 'x' });
    await expect(foreign).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('are forgotten when their forks are tried again', async () => {
    const { run, id } = await record(1);
    const { run: judging, ids } = await createForks('counterfactual', [forkOf(id, 0)]);
    const fork = ids[0] as EpisodeId;
    await end(fork);
    await db.verdicts.record(fork, judgement('unknown'));
    await db.runs.settle(judging.id);
    expect(await db.runs.retry(judging.id)).not.toBeNull();
    expect(await db.verdicts.summarize(run.id)).toMatchObject({ pending: 1, unknown: 0 });
  });
});

test('a request key launches one run', async () => {
  const key = { requestKey: 'the-same-key' };
  const run = await db.runs.create({ ...newRun(config), ...key }, newEpisodes(1));
  const twin = db.runs.create({ ...newRun(config), ...key }, newEpisodes(1));
  await expect(twin).rejects.toMatchObject({ code: 'conflict' });
  expect(await db.runs.findByRequestKey('the-same-key')).toMatchObject({ id: run.id });
  expect(await db.runs.findByRequestKey('another')).toBeNull();
});
