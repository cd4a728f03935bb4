import { type RunConfig, runConfigSchema } from '@foresight/contracts';
import type { ClaimedEpisode, ClaimRequest } from '@foresight/services';
import type pg from 'pg';
import { inTransaction } from '../connection/in-transaction';
import { queryRow } from '../connection/query';
import { decodeJson, type JsonValue } from '../text/encode-json';
import { encodeText } from '../text/encode-text';
import { type EpisodeRow, episodeColumns, toEpisode } from './episode-row';

const isFree = `(
  e.status = 'queued' and e.available_at <= now()
  or e.status = 'running' and e.lease_expires_at <= now())`;
// A person's next action may reach another process than the one that holds the play.
const isOpen = `e.status in ('queued', 'running')`;

/**
 * Takes an episode for one attempt. Claims of a run queue up on its row, so each counts the running
 * episodes that all claims before it have left.
 */
export function claimEpisode(pool: pg.Pool, request: ClaimRequest): Promise<ClaimedEpisode | null> {
  return inTransaction(pool, async (client) => {
    const run = await lockRun(client, request);
    if (!run) return null;
    const row = await takeEpisode(client, request, run);
    if (!row) return null;
    const config = readConfig(run);
    return { episode: toEpisode(row), config, lease: request.lease, failures: row.failures };
  });
}

interface LockedRun {
  id: string;
  config: JsonValue;
  concurrency: number;
}

// Most rings that come too late end here, without having waited for the lock.
function lockRun(
  client: pg.PoolClient,
  { episodeId, by }: ClaimRequest,
): Promise<LockedRun | null> {
  return queryRow<LockedRun>(client, {
    name: `claim-lock-run-${by ?? 'worker'}`,
    text: `
      select r.id, r.config, r.concurrency
      from episodes e join runs r on r.id = e.run_id
      where e.id = $1 and ${by ? isOpen : isFree} and r.status in ('queued', 'running')
        and (r.kind = 'play') = ${by === 'person'}
      for no key update of r`,
    values: [episodeId],
  });
}

// A statement of its own: only one that begins after the lock was got sees the other claims.
function takeEpisode(
  client: pg.PoolClient,
  { episodeId, workerId, lease, leaseMs, by }: ClaimRequest,
  run: LockedRun,
): Promise<(EpisodeRow & { failures: number }) | null> {
  return queryRow(client, {
    name: `claim-take-episode-${by ?? 'worker'}`,
    text: `
      with taken as (
        update episodes e
        set status = 'running', attempt = e.attempt + 1, lease = $2, worker_id = $3,
          lease_expires_at = clock_timestamp() + $4 * interval '1 millisecond',
          started_at = coalesce(e.started_at, now())
        where e.id = $1 and ${by ? isOpen : isFree} and $6 > (
          select count(*) from episodes other
          where other.run_id = $5 and other.status = 'running' and other.id <> $1)
        returning ${episodeColumns}, failures
      ), opened as (
        update runs set status = 'running', started_at = coalesce(started_at, now())
        where id = $5 and status = 'queued' and exists (select from taken)
      )
      select * from taken`,
    values: [episodeId, lease, encodeText(workerId), leaseMs, run.id, run.concurrency],
  });
}

function readConfig(run: LockedRun): RunConfig {
  return runConfigSchema.parse(decodeJson(run.config));
}
