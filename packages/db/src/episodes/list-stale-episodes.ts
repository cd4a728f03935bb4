import { episodeIdSchema, runIdSchema, runKindSchema } from '@foresight/contracts';
import type { EpisodeLiveness } from '@foresight/services';
import { z } from 'zod';
import { type Executor, queryRows } from '../connection/query';

const livenessSchema = z.object({
  id: episodeIdSchema,
  runId: runIdSchema,
  runKind: runKindSchema,
  status: z.enum(['queued', 'running']),
  attempt: z.number(),
  availableAt: z.date(),
  leaseExpiresAt: z.date().nullable(),
});

const columns = `
  e.id, e.run_id as "runId", (select kind from runs where id = e.run_id) as "runKind", e.status, e.attempt, e.available_at as "availableAt",
  e.lease_expires_at as "leaseExpiresAt"`;

/**
 * Expired leases first, since they hold their run's room and nothing behind them could move. Of the
 * queued only those of runs with room: the others wait rightly, and might fill every page.
 */
export async function listStaleEpisodes(
  executor: Executor,
  now: Date,
  limit: number,
): Promise<EpisodeLiveness[]> {
  const rows = await queryRows(executor, {
    text: `
      (select ${columns} from episodes e
       where e.status = 'running' and e.lease_expires_at <= $1
       order by e.lease_expires_at, e.id limit $2)
      union all
      (select ${columns} from episodes e
       where e.status = 'queued' and e.available_at <= $1 and e.run_id in (
         select r.id from runs r
         where r.status in ('queued', 'running') and r.concurrency > (
           select count(*) from episodes other where other.run_id = r.id and other.status = 'running'))
       order by e.available_at, e.id limit $2)
      limit $2`,
    values: [now, limit],
  });
  return rows.map((row) => livenessSchema.parse(row));
}
