import {
  AppError,
  type EpisodeId,
  type EpisodePage,
  episodeIdSchema,
  type ListEpisodesQuery,
} from '@foresight/contracts';
import { type Executor, queryRow, queryRows } from '../connection/query';
import { type SummaryRow, summaryColumns, toEpisodeSummary } from './episode-row';

/** A page of a run's episodes by ordinal. */
export async function listEpisodes(
  executor: Executor,
  query: ListEpisodesQuery,
): Promise<EpisodePage> {
  const rows = await queryRows<SummaryRow>(executor, {
    text: `
      select ${summaryColumns} from episodes
      where run_id = $1 and ordinal > $2 ${query.status ? 'and status = $4' : ''}
      order by ordinal limit $3`,
    values: [
      query.runId,
      readCursor(query.cursor),
      query.limit + 1,
      ...(query.status ? [query.status] : []),
    ],
  });
  const items = rows.slice(0, query.limit).map(toEpisodeSummary);
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > query.limit ? String(last.ordinal) : null };
}

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return -1;
  if (!/^\d{1,9}$/.test(cursor))
    throw new AppError('invalid_input', 'The cursor is not one of this list.');
  return Number(cursor);
}

/** The episodes before and after one in its run. */
export async function findNeighbours(
  executor: Executor,
  id: EpisodeId,
): Promise<{ previous: EpisodeId | null; next: EpisodeId | null }> {
  const row = await queryRow<{ previous: string | null; next: string | null }>(executor, {
    text: `
      select
        (select id from episodes where run_id = e.run_id and ordinal < e.ordinal
         order by ordinal desc limit 1) as previous,
        (select id from episodes where run_id = e.run_id and ordinal > e.ordinal
         order by ordinal limit 1) as next
      from episodes e where e.id = $1`,
    values: [id],
  });
  const nullableId = episodeIdSchema.nullable();
  return {
    previous: nullableId.parse(row?.previous ?? null),
    next: nullableId.parse(row?.next ?? null),
  };
}
