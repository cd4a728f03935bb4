import {
  AppError,
  type EpisodeId,
  episodeIdSchema,
  type ListVerdictsQuery,
  type RunId,
  type VerdictSummary,
  verdictSummarySchema,
} from '@foresight/contracts';
import type { Judgement, VerdictStore, VerdictSubject } from '@foresight/services';
import type pg from 'pg';
import { queryRow, queryRows } from '../connection/query';
import { jsonParameter } from '../text/encode-json';
import { toVerdict, type VerdictRow, verdictColumns } from './verdict-row';

// Of a run the verdict of each step that counts; of a counterfactual run all of its own.
const counts = `(v.counterfactual_run_id = $1 or v.run_id = $1 and not exists (
  select from verdicts other
  where other.episode_id = v.episode_id and other.step = v.step
    and (coalesce(other.outcome <> 'unknown', false), other.judged_at is not null,
      other.fork_episode_id)
      > (coalesce(v.outcome <> 'unknown', false), v.judged_at is not null, v.fork_episode_id)))`;

/** Verdicts in Postgres: raw SQL, since which of a step's verdicts counts Prisma cannot say. */
export class PgVerdictStore implements VerdictStore {
  constructor(private readonly pool: pg.Pool) {}

  findSubject(forkEpisodeId: EpisodeId): Promise<VerdictSubject | null> {
    return queryRow<VerdictSubject & pg.QueryResultRow>(this.pool, {
      text: `
        select fork_episode_id as "forkEpisodeId", episode_id as "episodeId", step
        from verdicts where fork_episode_id = $1`,
      values: [forkEpisodeId],
    });
  }

  async record(forkEpisodeId: EpisodeId, judgement: Judgement): Promise<boolean> {
    const row = await queryRow(this.pool, {
      text: `
        update verdicts
        set outcome = $2, basis = $3, gap = $4, original = $5, fork = $6, first_difference = $7,
          steps_saved = $8, evidence = $9, judged_at = now()
        where fork_episode_id = $1
        returning fork_episode_id`,
      values: [
        forkEpisodeId,
        judgement.outcome,
        judgement.basis,
        judgement.gap,
        jsonParameter(judgement.original),
        jsonParameter(judgement.fork),
        jsonParameter(judgement.firstDifference),
        judgement.stepsSaved,
        jsonParameter(judgement.evidence),
      ],
    });
    return row !== null;
  }

  async listUnjudged(limit: number): Promise<EpisodeId[]> {
    const rows = await queryRows<{ id: string }>(this.pool, {
      name: 'unjudged-forks',
      text: `
        select v.fork_episode_id as id
        from verdicts v join episodes e on e.id = v.fork_episode_id
        where v.judged_at is null and e.ended_at is not null
        order by v.fork_episode_id limit $1`,
      values: [limit],
    });
    return rows.map((row) => episodeIdSchema.parse(row.id));
  }

  async list(runId: RunId, { cursor, limit, outcome }: ListVerdictsQuery) {
    const rows = await queryRows<VerdictRow>(this.pool, {
      text: `
        select ${verdictColumns} from verdicts v
        where ${counts} and v.judged_at is not null and v.fork_episode_id > $2
          and ($4::text is null or v.outcome = $4)
        order by v.fork_episode_id limit $3`,
      values: [runId, readCursor(cursor), limit + 1, outcome ?? null],
    });
    const items = rows.slice(0, limit).map(toVerdict);
    const last = items.at(-1);
    return { items, nextCursor: last && rows.length > limit ? last.forkEpisodeId : null };
  }

  async summarize(runId: RunId): Promise<VerdictSummary> {
    const row = await queryRow(this.pool, {
      text: `
        select count(*)::int as total,
          (count(*) filter (where v.judged_at is null))::int as pending,
          (count(*) filter (where v.outcome = 'better'))::int as better,
          (count(*) filter (where v.outcome = 'equal'))::int as equal,
          (count(*) filter (where v.outcome = 'worse'))::int as worse,
          (count(*) filter (where v.outcome = 'unknown'))::int as unknown,
          coalesce(sum(v.steps_saved), 0)::int as "stepsSaved"
        from verdicts v
        where ${counts}`,
      values: [runId],
    });
    return verdictSummarySchema.parse(row);
  }
}

function readCursor(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const id = episodeIdSchema.safeParse(cursor);
  if (!id.success) throw new AppError('invalid_input', 'The cursor is not one of this list.');
  return id.data;
}
