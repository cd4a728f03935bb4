import {
  AppError,
  type CounterfactualFilter,
  type EpisodeId,
  episodeIdSchema,
  type ForkPage,
  type ForkTree,
  type PageQuery,
  type RunId,
  runKindSchema,
} from '@foresight/contracts';
import type { ForkStore, RevisedStep } from '@foresight/services';
import type pg from 'pg';
import { queryRows } from '../connection/query';
import { type SummaryRow, summaryColumns, toEpisodeSummary } from '../episodes/episode-row';
import { toVerdict, type VerdictRow, verdictColumns } from '../verdicts/verdict-row';
import { listForkTree } from './list-fork-tree';
import { listRevisedSteps } from './list-revised-steps';

/** How episodes hang together, in Postgres. */
export class PgForkStore implements ForkStore {
  constructor(private readonly pool: pg.Pool) {}

  async list(parentId: EpisodeId, { cursor, limit }: PageQuery): Promise<ForkPage> {
    const rows = await queryRows<SummaryRow & { run_kind: string }>(this.pool, {
      text: `
        select ${summaryColumns}, (select kind from runs where runs.id = run_id) as run_kind
        from episodes
        where parent_episode_id = $1 and id > $2
        order by id limit $3`,
      values: [parentId, readCursor(cursor), limit + 1],
    });
    const page = rows.slice(0, limit);
    const verdicts = await this.#verdictsOf(page.map((row) => row.id));
    const items = page.map((row) => ({
      episode: toEpisodeSummary(row),
      runKind: runKindSchema.parse(row.run_kind),
      verdict: verdicts.get(row.id) ?? null,
    }));
    return { items, nextCursor: rows.length > limit ? (items.at(-1)?.episode.id ?? null) : null };
  }

  tree(id: EpisodeId, limit: number): Promise<ForkTree> {
    return listForkTree(this.pool, id, limit);
  }

  listRevisedSteps(
    runId: RunId,
    query: { filter: CounterfactualFilter; limit: number },
  ): Promise<RevisedStep[]> {
    return listRevisedSteps(this.pool, runId, query);
  }

  async #verdictsOf(ids: string[]) {
    const rows = await queryRows<VerdictRow>(this.pool, {
      text: `
        select ${verdictColumns} from verdicts v
        where v.fork_episode_id = any ($1::text[]) and v.judged_at is not null`,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.fork_episode_id, toVerdict(row)]));
  }
}

function readCursor(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const id = episodeIdSchema.safeParse(cursor);
  if (!id.success) throw new AppError('invalid_input', 'The cursor is not one of this list.');
  return id.data;
}
