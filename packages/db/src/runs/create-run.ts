import type { Run } from '@foresight/contracts';
import type { NewEpisode, NewRun } from '@foresight/services';
import type pg from 'pg';
import { inTransaction } from '../connection/in-transaction';
import { type Executor, queryRow, queryRows } from '../connection/query';
import { jsonParameter } from '../text/encode-json';
import { encodeText } from '../text/encode-text';
import { insertVerdictSubjects } from '../verdicts/insert-verdict-subjects';
import { type RunRow, runColumns, toRun } from './run-row';
import { emptyTally, tallyRun } from './tally-episodes';

const EPISODES_PER_STATEMENT = 5_000;

/** Writes the run and all its episodes, or nothing. */
export function createRun(pool: pg.Pool, run: NewRun, episodes: NewEpisode[]): Promise<Run> {
  return inTransaction(pool, async (client) => {
    const row = await insertRun(client, run);
    for (let start = 0; start < episodes.length; start += EPISODES_PER_STATEMENT)
      await insertEpisodes(client, run, episodes.slice(start, start + EPISODES_PER_STATEMENT));
    if (run.kind === 'counterfactual') await insertVerdictSubjects(client, run.id);
    return toRun(row, episodes.length > 0 ? await tallyRun(client, run.id) : emptyTally);
  });
}

async function insertRun(executor: Executor, run: NewRun): Promise<RunRow> {
  const [row] = await queryRows<RunRow>(executor, {
    text: `
      insert into runs (id, name, kind, status, world, config, concurrency, request_key)
      values ($1, $2, $3, 'queued', $4, $5, $6, $7)
      returning ${runColumns}`,
    values: [
      run.id,
      encodeText(run.name),
      run.kind,
      encodeText(run.config.world.name),
      jsonParameter(run.config),
      run.config.concurrency,
      run.requestKey ?? null,
    ],
  });
  if (!row) throw new Error('An insert without a conflict clause returns its row.');
  return row;
}

function insertEpisodes(executor: Executor, run: NewRun, episodes: NewEpisode[]): Promise<unknown> {
  return queryRow(executor, {
    // The column rounds to milliseconds; rounded up, the time would still be to come for a claim at once.
    text: `
      insert into episodes (id, run_id, ordinal, world, task_id, family, seed, parent_episode_id,
        fork_step, fork_kind, fork_action, fork_seed, fork_step_limit, status, available_at)
      select id, $1, ordinal, $2, task_id, family, seed, parent, fork_step, fork_kind, fork_action,
        fork_seed, fork_step_limit, 'queued', date_trunc('milliseconds', now())
      from unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::int[], $8::text[], $9::int[],
          $10::text[], $11::text[], $12::int[], $13::int[])
        as episode (id, ordinal, task_id, family, seed, parent, fork_step, fork_kind, fork_action,
          fork_seed, fork_step_limit)`,
    values: [
      run.id,
      encodeText(run.config.world.name),
      episodes.map((episode) => episode.id),
      episodes.map((episode) => episode.ordinal),
      episodes.map((episode) => encodeText(episode.taskId)),
      episodes.map((episode) => encodeText(episode.family)),
      episodes.map((episode) => episode.seed),
      episodes.map(({ fork }) => fork?.parentEpisodeId ?? null),
      episodes.map(({ fork }) => fork?.step ?? null),
      episodes.map(({ fork }) => fork?.kind ?? null),
      episodes.map(({ fork }) => (fork && fork.action !== null ? encodeText(fork.action) : null)),
      episodes.map(({ fork }) => fork?.seed ?? null),
      episodes.map(({ fork }) => fork?.stepLimit ?? null),
    ],
  });
}
