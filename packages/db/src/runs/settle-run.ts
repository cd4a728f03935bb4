import type { EpisodeCounts, Run, RunId } from '@foresight/contracts';
import type pg from 'pg';
import { inTransaction } from '../connection/in-transaction';
import { type Executor, queryRow } from '../connection/query';
import { classifySettledRun } from './classify-settled-run';
import { endLockedRun, lockOpenRun } from './end-run';
import { tallyRun } from './tally-episodes';

/**
 * Ends the run if all its episodes have ended. Of two callers whose episodes were the last, the one
 * that committed later sees both ended, so one of them always gets past the first look.
 */
export async function settleRun(pool: pg.Pool, id: RunId): Promise<Run | null> {
  if (!(await seemsSettled(pool, id))) return null;
  return inTransaction(pool, async (client) => {
    if (!(await lockOpenRun(client, id))) return null;
    // Only a statement that begins after the lock was got sees a retry that was committed before it.
    const tally = await tallyRun(client, id);
    if (isOpen(tally.counts)) return null;
    const end = classifySettledRun(tally.counts, await commonestFailure(client, id));
    return endLockedRun(client, id, { ...end, tally });
  });
}

// Most episodes are not the last one: for them this look, which locks nothing, is all.
async function seemsSettled(executor: Executor, id: RunId): Promise<boolean> {
  const row = await queryRow(executor, {
    name: 'seems-settled',
    text: `
      select r.id from runs r
      where r.id = $1 and r.status in ('queued', 'running')
        and not exists (select from episodes e where e.run_id = r.id and e.status = 'running')
        and not exists (select from episodes e where e.run_id = r.id and e.status = 'queued')`,
    values: [id],
  });
  return row !== null;
}

function isOpen(counts: EpisodeCounts): boolean {
  return counts.queued + counts.running > 0;
}

async function commonestFailure(executor: Executor, id: RunId): Promise<string | null> {
  const row = await queryRow<{ end_reason: string }>(executor, {
    text: `
      select end_reason from episodes where run_id = $1 and status = 'failed'
      group by end_reason order by count(*) desc, end_reason limit 1`,
    values: [id],
  });
  return row?.end_reason ?? null;
}
