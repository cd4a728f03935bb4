import { type EpisodeId, episodeIdSchema, type Run, type RunId } from '@foresight/contracts';
import type pg from 'pg';
import { inTransaction } from '../connection/in-transaction';
import { queryRows } from '../connection/query';
import { endLockedRun, lockOpenRun } from './end-run';
import { tallyRun } from './tally-episodes';

/** Ends the run and its open episodes. Their leases go, so nothing can be committed from now on. */
export function cancelRun(
  pool: pg.Pool,
  id: RunId,
  reason: string,
): Promise<{ run: Run; episodeIds: EpisodeId[] } | null> {
  return inTransaction(pool, async (client) => {
    if (!(await lockOpenRun(client, id))) return null;
    const episodeIds = await cancelEpisodes(client, id);
    const tally = await tallyRun(client, id);
    const run = await endLockedRun(client, id, { status: 'cancelled', reason, tally });
    return run && { run, episodeIds };
  });
}

async function cancelEpisodes(client: pg.PoolClient, id: RunId): Promise<EpisodeId[]> {
  const rows = await queryRows<{ id: string; ordinal: number }>(client, {
    // Locked in the order of their ids, as heartbeats do: neither waits in a circle.
    text: `
      with open as (
        select id from episodes
        where run_id = $1 and status in ('queued', 'running')
        order by id
        for no key update
      )
      update episodes e
      set status = 'cancelled', end_reason = 'cancelled', ended_at = now(), lease = null,
        lease_expires_at = null
      from open
      where e.id = open.id
      returning e.id, e.ordinal`,
    values: [id],
  });
  return rows.sort((a, b) => a.ordinal - b.ordinal).map((row) => episodeIdSchema.parse(row.id));
}
