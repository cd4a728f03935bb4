import {
  type AttemptsResponse,
  type EpisodeId,
  type RunCharts,
  type RunId,
  runKindSchema,
} from '@foresight/contracts';
import type { OutlinedStep, PairFacts, StatisticsStore } from '@foresight/services';
import type pg from 'pg';
import { queryRows } from '../connection/query';
import { type SummaryRow, summaryColumns, toEpisodeSummary } from '../episodes/episode-row';
import { decodeText } from '../text/encode-text';
import { describeRunCharts } from './describe-run-charts';
import { pairEpisodes } from './pair-episodes';

const attemptColumns = summaryColumns
  .split(',')
  .map((column) => `other.${column.trim()}`)
  .join(', ');

/** Numbers about many episodes, in Postgres. */
export class PgStatisticsStore implements StatisticsStore {
  constructor(private readonly pool: pg.Pool) {}

  describeRun(id: RunId): Promise<RunCharts> {
    return describeRunCharts(this.pool, id);
  }

  pairEpisodes(left: RunId, right: RunId): Promise<PairFacts[]> {
    return pairEpisodes(this.pool, left, right);
  }

  async outlineSteps(id: EpisodeId): Promise<OutlinedStep[]> {
    const rows = await queryRows<{ index: number; action: string; observation_hash: string }>(
      this.pool,
      {
        name: 'outline-steps',
        text: `
          select index, action, md5(observation) as observation_hash
          from steps where episode_id = $1 order by index`,
        values: [id],
      },
    );
    return rows.map((row) => ({
      index: row.index,
      action: decodeText(row.action),
      observationHash: row.observation_hash,
    }));
  }

  async listAttempts(id: EpisodeId, limit: number): Promise<AttemptsResponse> {
    const rows = await queryRows<SummaryRow & { run_name: string; run_kind: string }>(this.pool, {
      text: `
        select ${attemptColumns}, r.name as run_name, r.kind as run_kind
        from episodes e
          join episodes other on other.world = e.world and md5(other.task_id) = md5(e.task_id)
            and other.id <> e.id
          join runs r on r.id = other.run_id
        where e.id = $1
        order by other.id desc limit $2`,
      values: [id, limit + 1],
    });
    const items = rows.slice(0, limit).map((row) => ({
      episode: toEpisodeSummary(row),
      runName: decodeText(row.run_name),
      runKind: runKindSchema.parse(row.run_kind),
    }));
    return { items, truncated: rows.length > limit };
  }
}
