import type { EpisodeId, ListEpisodesQuery, RecordedStep } from '@foresight/contracts';
import type { ClaimRequest, EpisodeResult, EpisodeStore, HeldEpisode } from '@foresight/services';
import type pg from 'pg';
import { queryRow } from '../connection/query';
import { commitStep } from '../steps/commit-step';
import { listRecordedSteps, listSteps } from '../steps/list-steps';
import { adoptPrefix } from './adopt-prefix';
import { claimEpisode } from './claim-episode';
import { finishEpisode, finishUnheldEpisode } from './end-episode';
import { type EpisodeRow, episodeColumns, toEpisode } from './episode-row';
import { extendLeases } from './extend-leases';
import { findNeighbours, listEpisodes } from './list-episodes';
import { listRunning } from './list-running';
import { listStaleEpisodes } from './list-stale-episodes';
import { recordOpening } from './record-opening';
import { releaseEpisode } from './release-episode';

/**
 * Episodes in Postgres. All raw SQL: writes are fenced by what Prisma cannot say in one statement,
 * and a reward may be NaN, which does not survive Prisma's JSON protocol.
 */
export class PgEpisodeStore implements EpisodeStore {
  constructor(private readonly pool: pg.Pool) {}

  async get(id: EpisodeId) {
    const text = `select ${episodeColumns} from episodes where id = $1`;
    const row = await queryRow<EpisodeRow>(this.pool, { text, values: [id] });
    return row && toEpisode(row);
  }

  list(query: ListEpisodesQuery) {
    return listEpisodes(this.pool, query);
  }

  neighbours(id: EpisodeId) {
    return findNeighbours(this.pool, id);
  }

  claim(request: ClaimRequest) {
    return claimEpisode(this.pool, request);
  }

  extendLeases(held: HeldEpisode[], leaseMs: number) {
    return extendLeases(this.pool, held, leaseMs);
  }

  adoptPrefix(held: HeldEpisode) {
    return adoptPrefix(this.pool, held);
  }

  recordOpening(held: HeldEpisode, opening: { goal: string; initialObservation: string }) {
    return recordOpening(this.pool, held, opening);
  }

  commitStep(held: HeldEpisode, step: RecordedStep) {
    return commitStep(this.pool, held, step);
  }

  finish(held: HeldEpisode, result: EpisodeResult) {
    return finishEpisode(this.pool, held, result);
  }

  release(held: HeldEpisode, options: Parameters<EpisodeStore['release']>[1]) {
    return releaseEpisode(this.pool, held, options);
  }

  finishUnheld(id: EpisodeId, result: EpisodeResult) {
    return finishUnheldEpisode(this.pool, id, result);
  }

  listStale(now: Date, limit: number) {
    return listStaleEpisodes(this.pool, now, limit);
  }

  listRunning(world: string, limit: number) {
    return listRunning(this.pool, world, limit);
  }

  listSteps(id: EpisodeId, query: { after: number; limit: number; maxBytes: number }) {
    return listSteps(this.pool, id, query);
  }

  listRecordedSteps(id: EpisodeId, range: { from: number; to: number }) {
    return listRecordedSteps(this.pool, id, range);
  }
}
