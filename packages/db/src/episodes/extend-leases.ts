import { type EpisodeId, episodeIdSchema } from '@foresight/contracts';
import type { HeldEpisode } from '@foresight/services';
import { type Executor, queryRows } from '../connection/query';

/** One statement for all episodes of a worker. Those left out of the answer are lost. */
export async function extendLeases(
  executor: Executor,
  held: HeldEpisode[],
  leaseMs: number,
): Promise<Set<EpisodeId>> {
  if (held.length === 0) return new Set();
  const rows = await queryRows<{ id: string }>(executor, {
    name: 'extend-leases',
    // Rows are locked in the order of their ids, as cancelling does: neither waits in a circle.
    text: `
      with held as (
        select e.id
        from episodes e
        join unnest($1::text[], $2::text[]) as claim (id, lease)
          on claim.id = e.id and claim.lease = e.lease
        where e.status = 'running'
        order by e.id
        for no key update of e
      )
      update episodes e
      set lease_expires_at = clock_timestamp() + $3 * interval '1 millisecond'
      from held
      where e.id = held.id
      returning e.id`,
    values: [held.map((one) => one.episodeId), held.map((one) => one.lease), leaseMs],
  });
  return new Set(rows.map((row) => episodeIdSchema.parse(row.id)));
}
