import type { EpisodeId, RunId } from '@foresight/contracts';
import type { EpisodeResult } from '@foresight/services';
import { aRecordedCall, aRecordedStep, aRunConfig, createTestDatabase } from '@foresight/testkit';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from './create-database';
import { newEpisodes, newRun } from './testing/new-run';
import { SimulatedWorker } from './testing/simulated-worker';

const CONCURRENCY = 2;
const EPISODES = 3;
const WORKERS = 2;

let db: Database;
let behind: pg.Pool;
const cleanups: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase({ connectionString: url });
  behind = new pg.Pool({ connectionString: url, max: 2 });
  behind.on('error', () => {});
  cleanups.push(db.close, () => behind.end(), drop);
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

const episode = fc.nat(EPISODES - 1);
const worker = fc.nat(WORKERS - 1);
const results: EpisodeResult[] = [
  { status: 'finished', endReason: 'solved', success: true },
  { status: 'finished', endReason: 'step_limit', success: false },
  { status: 'failed', endReason: 'endpoint_timeout', errorMessage: 'too slow' },
  { status: 'failed', endReason: 'world_diverged', errorMessage: 'another observation' },
];

const command = fc.oneof(
  weighted(8, { do: fc.constant('claim' as const), episode, worker }),
  weighted(8, { do: fc.constant('commit' as const), worker }),
  weighted(2, { do: fc.constant('release' as const), worker, pick: episode }),
  weighted(4, {
    do: fc.constant('finish' as const),
    worker,
    pick: episode,
    result: fc.constantFrom(...results),
  }),
  weighted(2, { do: fc.constant('heartbeat' as const), worker }),
  weighted(3, { do: fc.constant('expire' as const), episode }),
  weighted(1, { do: fc.constant('give-up' as const), episode }),
  weighted(3, { do: fc.constant('settle' as const) }),
  weighted(1, { do: fc.constant('cancel' as const) }),
  weighted(3, { do: fc.constant('retry' as const) }),
);

function weighted<Fields>(
  weight: number,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) {
  return { weight, arbitrary: fc.record(fields) };
}

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** Commands of one batch are sent at once. */
const history = fc.array(fc.array(command, { minLength: 1, maxLength: 8, size: 'max' }), {
  minLength: 8,
  maxLength: 24,
});

test('whatever workers, sweeper and user do at once, the log stays whole', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (batches) => {
      const scene = await launch();
      for (const batch of batches) {
        await Promise.all(batch.map((one) => perform(scene, one)));
        expect(await findViolations(scene.runId)).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});

interface Scene {
  runId: RunId;
  ids: EpisodeId[];
  workers: SimulatedWorker[];
}

async function launch(): Promise<Scene> {
  const run = newRun(aRunConfig({ concurrency: CONCURRENCY }));
  const episodes = newEpisodes(EPISODES);
  await db.runs.create(run, episodes);
  const workers = Array.from(
    { length: WORKERS },
    () =>
      new SimulatedWorker(db.episodes, (index, attempt) =>
        aRecordedStep({ index, attempt, reward: 1, repairs: 1, calls: [aRecordedCall()] }),
      ),
  );
  return { runId: run.id, ids: episodes.map((one) => one.id), workers };
}

async function perform({ runId, ids, workers }: Scene, command: Command): Promise<unknown> {
  const id = ids['episode' in command ? command.episode : 0] as EpisodeId;
  const actor = workers['worker' in command ? command.worker : 0] as SimulatedWorker;
  switch (command.do) {
    case 'claim':
      return actor.claim(id);
    case 'commit':
      return actor.commit();
    case 'release':
      return actor.release(command.pick);
    case 'finish':
      return actor.finish(command.pick, command.result);
    case 'heartbeat':
      return actor.heartbeat();
    case 'expire':
      return behind.query(
        "update episodes set lease_expires_at = now() - interval '1 second' where id = $1 and status = 'running'",
        [id],
      );
    case 'give-up':
      return db.episodes.finishUnheld(id, results[2] as EpisodeResult);
    case 'cancel':
      return db.runs.cancel(runId, 'enough');
    case 'settle':
    case 'retry':
      return db.runs[command.do](runId);
  }
}

/** The invariants, as queries that find what breaks them. */
async function findViolations(runId: RunId): Promise<unknown[]> {
  const { rows } = await behind.query(
    `
    select 'steps are consecutive' as broken, e.id
    from episodes e left join steps s on s.episode_id = e.id
    where e.run_id = $1
    group by e.id
    having count(s.index) <> e.steps or coalesce(max(s.index), -1) <> e.steps - 1
      or e.reward <> coalesce(sum(s.reward), 0) or e.repairs <> coalesce(sum(s.repairs), 0)
    union all
    select 'tokens are those of the calls', e.id
    from episodes e left join calls c on c.episode_id = e.id
    where e.run_id = $1
    group by e.id
    having e.prompt_tokens <> coalesce(sum(c.prompt_tokens), 0) or count(c.ordinal) <> e.steps
    union all
    select 'attempts only grow', s.episode_id
    from steps s join steps later on later.episode_id = s.episode_id and later.index > s.index
    join episodes e on e.id = s.episode_id
    where e.run_id = $1 and (later.attempt < s.attempt or later.attempt > e.attempt)
    union all
    select 'a run that ended has ended episodes', r.id
    from runs r join episodes e on e.run_id = r.id
    where r.id = $1 and r.ended_at is not null and e.ended_at is null
    union all
    select 'frozen sums are the sums', r.id
    from runs r join episodes e on e.run_id = r.id
    where r.id = $1 and r.ended_at is not null
    group by r.id
    having (r.final_totals ->> 'steps')::int <> sum(e.steps)
      or (r.final_counts ->> 'failed')::int <> count(*) filter (where e.status = 'failed')
    union all
    select 'concurrency is kept', run_id
    from episodes where run_id = $1 and status = 'running'
    group by run_id having count(*) > $2`,
    [runId, CONCURRENCY],
  );
  return rows;
}
