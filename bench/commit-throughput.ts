import { createDatabase, type Database } from '@foresight/db';
import type { HeldEpisode } from '@foresight/services';
import { anEpisodeId, aRecordedStep, aRunConfig, aRunId } from '@foresight/testkit/builders';
import pg from 'pg';
import { median, report } from './support/report';
import { withTemporaryPostgres } from './support/temporary-postgres';

const EPISODES = 64;
const STEPS_PER_ROUND = 40;
const ROUNDS = 5;
const CONNECTIONS = 10;

type Row = Record<string, unknown>;

/** A run with all its episodes claimed, as after a launch with 64 in flight. */
async function claimEpisodes(db: Database): Promise<HeldEpisode[]> {
  const id = aRunId();
  const episodes = Array.from({ length: EPISODES }, (_, ordinal) => ({
    id: anEpisodeId(ordinal),
    ordinal,
    taskId: `task-${ordinal}`,
    family: 'bench',
    seed: 0,
  }));
  const config = aRunConfig({ concurrency: EPISODES });
  await db.runs.create({ id, name: 'bench', kind: 'rollout', config }, episodes);
  return Promise.all(
    episodes.map(async ({ id: episodeId }) => {
      const lease = `lease-${episodeId}`;
      const claimed = await db.episodes.claim({
        episodeId,
        workerId: 'bench',
        lease,
        leaseMs: 600_000,
      });
      if (!claimed) throw new Error(`not claimed: ${episodeId}`);
      return { episodeId, lease };
    }),
  );
}

async function commitRound(db: Database, held: HeldEpisode[], round: number): Promise<void> {
  await Promise.all(
    held.map(async (episode) => {
      for (let nth = 0; nth < STEPS_PER_ROUND; nth += 1) {
        const step = aRecordedStep({ index: round * STEPS_PER_ROUND + nth });
        if (!(await db.episodes.commitStep(episode, step))) throw new Error('lease lost');
      }
    }),
  );
}

interface BareStep {
  step: Row;
  calls: Row[];
}

/** The rows of a round as they were stored, per episode, to be written again bare. */
async function readRows(pool: pg.Pool, round: number): Promise<Map<string, BareStep[]>> {
  const from = round * STEPS_PER_ROUND;
  const steps = await pool.query<Row>('select * from steps where index >= $1 order by index', [
    from,
  ]);
  const calls = await pool.query<Row>('select * from calls where step_index >= $1', [from]);
  const callsOf = groupBy(calls.rows, keyOf('step_index'));
  const rows = new Map<string, BareStep[]>();
  for (const step of steps.rows) {
    const episode = String(step.episode_id);
    const bare = { step, calls: callsOf.get(keyOf('index')(step)) ?? [] };
    rows.set(episode, [...(rows.get(episode) ?? []), bare]);
  }
  return rows;
}

const keyOf = (index: string) => (row: Row) => `${row.episode_id} ${row[index]}`;

function groupBy(rows: Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const held = groups.get(key(row));
    if (held) held.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

function insertOf(table: string, rows: Row[]): pg.QueryConfig {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) => columns.map((column) => toParameter(row[column])));
  const tuples = rows.map(
    (_, nth) => `(${columns.map((_, at) => `$${nth * columns.length + at + 1}`).join(', ')})`,
  );
  const text = `insert into ${table} ("${columns.join('", "')}") values ${tuples.join(', ')}`;
  return { name: `${table}-${rows.length}`, text, values };
}

function toParameter(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Date);
  return isJson ? JSON.stringify(value) : value;
}

/** One plain transaction per step: its row, its calls' rows and the episode's counter. */
async function writeBare(pool: pg.Pool, rows: Map<string, BareStep[]>): Promise<void> {
  await Promise.all(
    [...rows].map(async ([episodeId, steps]) => {
      for (const { step, calls } of steps) {
        const client = await pool.connect();
        await client.query('begin');
        await client.query('update bare_episodes set steps = steps + 1 where id = $1', [episodeId]);
        await client.query(insertOf('bare_steps', [step]));
        await client.query(insertOf('bare_calls', calls));
        await client.query('commit');
        client.release();
      }
    }),
  );
}

async function stepsPerSecond(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (EPISODES * STEPS_PER_ROUND * 1000) / (performance.now() - start);
}

async function measure(url: string): Promise<void> {
  const db = createDatabase({ connectionString: url, max: CONNECTIONS });
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  for (const table of ['episodes', 'steps', 'calls'])
    await pool.query(`create table bare_${table} (like ${table} including all)`);
  const held = await claimEpisodes(db);
  await pool.query('insert into bare_episodes select * from episodes');
  const committed: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    committed.push(await stepsPerSecond(() => commitRound(db, held, round)));
    const rows = await readRows(pool, round);
    bare.push(await stepsPerSecond(() => writeBare(pool, rows)));
  }
  report({
    name: 'committed_steps_per_second_64_episodes',
    value: median(committed),
    baseline: median(bare),
    unit: 'steps/s',
  });
  await pool.end();
  await db.close();
}

await withTemporaryPostgres(measure);
