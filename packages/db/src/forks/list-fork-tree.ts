import type { EpisodeId, ForkTree } from '@foresight/contracts';
import { type Executor, queryRows } from '../connection/query';
import { type SummaryRow, summaryColumns, toEpisodeSummary } from '../episodes/episode-row';

const columns = summaryColumns
  .split(',')
  .map((column) => `e.${column.trim()}`)
  .join(', ');

/**
 * Up to the root, then down again, breadth first. The forks of counterfactual runs hang at most one
 * deep and may be thousands: of them only the one that is asked about is told.
 */
export async function listForkTree(
  executor: Executor,
  id: EpisodeId,
  limit: number,
): Promise<ForkTree> {
  const rows = await queryRows<SummaryRow>(executor, {
    text: `
      with recursive ancestor as (
        select id, parent_episode_id from episodes where id = $1
        union all
        select e.id, e.parent_episode_id
        from ancestor a join episodes e on e.id = a.parent_episode_id
      ), family as (
        select id, 0 as depth from ancestor where parent_episode_id is null
        union all
        select e.id, f.depth + 1
        from family f
          join episodes e on e.parent_episode_id = f.id
          join runs r on r.id = e.run_id
        where r.kind <> 'counterfactual' or e.id in (select id from ancestor)
      )
      select ${columns}
      from family f join episodes e on e.id = f.id
      order by f.depth, e.id limit $2`,
    values: [id, limit + 1],
  });
  return { items: rows.slice(0, limit).map(toEpisodeSummary), truncated: rows.length > limit };
}
