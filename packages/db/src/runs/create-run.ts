import type { Run } from '@foresight/contracts';
import type { NewEpisode, NewRun } from '@foresight/services';
import type pg from 'pg';
import { inTransaction } from '../connection/in-transaction';
import { type Executor, queryRow, queryRows } from '../connection/query';
import { jsonParameter } from '../text/encode-json';
import { encodeText } from '../text/encode-text';
import { type RunRow, runColumns, toRun } from './run-row';
import { emptyTally, tallyRun } from './tally-episodes';

const EPISODES_PER_STATEMENT = 5_000;

/** Writes the run and all its episodes, or nothing. */
export function createRun(pool: pg.Pool, run: NewRun, episodes: NewEpisode[]): Promise<Run> {
  return inTransaction(pool, async (client) => {
    const row = await insertRun(client, run);
    for (let start = 0; start < episodes.length; start += EPISODES_PER_STATEMENT)
      await insertEpisodes(client, run, episodes.slice(start, start + EPISODES_PER_STATEMENT));
    return toRun(row, episodes.length > 0 ? await tallyRun(client, run.id) : emptyTally);
  });
}

async function insertRun(executor: Executor, run: NewRun): Promise<RunRow> {
  const [row] = await queryRows<RunRow>(executor, {
    text: `
      insert into runs (id, name, kind, status, world, config, concurrency)
      values ($1, $2, $3, 'queued', $4, $5, $6)
      returning ${runColumns}`,
    values: [
      run.id,
      encodeText(run.name),
      run.kind,
      encodeText(run.config.world.name),
      jsonParameter(run.config),
      run.config.concurrency,
    ],
  });
  if (!row) throw new Error('An insert without a conflict clause returns its row.');
  return row;
}

function insertEpisodes(executor: Executor, run: NewRun, episodes: NewEpisode[]): Promise<unknown> {
  return queryRow(executor, {
    // The column rounds to milliseconds; rounded up, the time would still be to come for a claim at once.
    text: `
      insert into episodes (id, run_id, ordinal, world, task_id, family, seed, status, available_at)
      select id, $1, ordinal, $2, task_id, family, seed, 'queued', date_trunc('milliseconds', now())
      from unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::int[])
        as episode (id, ordinal, task_id, family, seed)`,
    values: [
      run.id,
      encodeText(run.config.world.name),
      episodes.map((episode) => episode.id),
      episodes.map((episode) => episode.ordinal),
      episodes.map((episode) => encodeText(episode.taskId)),
      episodes.map((episode) => encodeText(episode.family)),
      episodes.map((episode) => episode.seed),
    ],
  });
}
