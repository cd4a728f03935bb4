import { type EpisodeId, episodeIdSchema, type RunId } from '@foresight/contracts';
import { type Executor, queryRows } from '../connection/query';

/** The next episodes of an open run, no more than it has room for. */
export async function listNextQueued(executor: Executor, id: RunId): Promise<EpisodeId[]> {
  const rows = await queryRows<{ id: string }>(executor, {
    name: 'next-queued',
    // Joined, since a limit of null, as a run that is not there would yield, is no limit.
    text: `
      select e.id
      from episodes e join runs r on r.id = e.run_id
      where e.run_id = $1 and e.status = 'queued' and e.available_at <= now()
        and r.status in ('queued', 'running') and r.kind <> 'play'
      order by e.ordinal
      limit (
        select greatest(0, r.concurrency - (
          select count(*) from episodes other where other.run_id = r.id and other.status = 'running'))
        from runs r where r.id = $1)`,
    values: [id],
  });
  return rows.map((row) => episodeIdSchema.parse(row.id));
}
