import type { Run, RunId } from '@foresight/contracts';
import type pg from 'pg';
import { inTransaction } from '../connection/in-transaction';
import { queryRow, queryRows } from '../connection/query';
import { clearedProgress } from '../episodes/episode-row';
import { type RunRow, runColumns, toRun } from './run-row';
import { tallyRun } from './tally-episodes';

const isToRetry = `run_id = $1 and status in ('failed', 'cancelled')`;
const hasLostItsWorld = `status = 'failed' and end_reason in ('world_diverged', 'world_lost')`;

/** Queues what failed or was cancelled again. */
export function retryRun(pool: pg.Pool, id: RunId): Promise<Run | null> {
  return inTransaction(pool, async (client) => {
    if (!(await lockEndedRun(client, id))) return null;
    await forgetSteps(client, id);
    if (!(await queueEpisodes(client, id))) return null;
    await forgetVerdicts(client, id);
    const row = await reopenRun(client, id);
    return row && toRun(row, await tallyRun(client, id));
  });
}

async function lockEndedRun(client: pg.PoolClient, id: RunId): Promise<boolean> {
  const row = await queryRow(client, {
    text: `
      select id from runs where id = $1 and status in ('finished', 'failed', 'cancelled')
      for no key update`,
    values: [id],
  });
  return row !== null;
}

/** A world that cannot be rebuilt from the log must start anew, and so must the log. */
async function forgetSteps(client: pg.PoolClient, id: RunId): Promise<void> {
  await queryRows(client, {
    text: `
      delete from steps
      where episode_id in (select id from episodes where run_id = $1 and ${hasLostItsWorld})`,
    values: [id],
  });
  await queryRows(client, {
    text: `
      update episodes
      set started_at = null, ${clearedProgress}
      where run_id = $1 and ${hasLostItsWorld}`,
    values: [id],
  });
}

async function queueEpisodes(client: pg.PoolClient, id: RunId): Promise<boolean> {
  const rows = await queryRows(client, {
    text: `
      update episodes
      set status = 'queued', end_reason = null, error_message = null, success = null,
        ended_at = null, failures = 0, worker_id = null,
        available_at = date_trunc('milliseconds', now())
      where ${isToRetry}
      returning id`,
    values: [id],
  });
  return rows.length > 0;
}

/** Of the forks that run again: they are judged when they have ended once more. */
async function forgetVerdicts(client: pg.PoolClient, id: RunId): Promise<void> {
  await queryRows(client, {
    text: `
      update verdicts v
      set outcome = null, basis = null, gap = null, original = null, fork = null,
        first_difference = null, steps_saved = null, evidence = null, judged_at = null
      from episodes e
      where v.counterfactual_run_id = $1 and e.id = v.fork_episode_id and e.status = 'queued'`,
    values: [id],
  });
}

function reopenRun(client: pg.PoolClient, id: RunId): Promise<RunRow | null> {
  return queryRow<RunRow>(client, {
    text: `
      update runs
      set status = 'queued', status_reason = null, ended_at = null, final_counts = null,
        final_totals = null
      where id = $1
      returning ${runColumns}`,
    values: [id],
  });
}
