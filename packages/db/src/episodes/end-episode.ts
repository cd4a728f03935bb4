import type { EpisodeId, EpisodeSummary } from '@foresight/contracts';
import type { EpisodeResult, HeldEpisode } from '@foresight/services';
import { type Executor, queryRow } from '../connection/query';
import { encodeText } from '../text/encode-text';
import { type SummaryRow, summaryColumns, toEpisodeSummary } from './episode-row';

/** Ends an episode that is held. Null: the lease is lost. */
export function finishEpisode(
  executor: Executor,
  held: HeldEpisode,
  result: EpisodeResult,
): Promise<EpisodeSummary | null> {
  return endEpisode(executor, held.episodeId, result, {
    condition: `status = 'running' and lease = $6`,
    values: [held.lease],
  });
}

/** Ends an episode that waits, or whose holder let its lease run out. */
export function finishUnheldEpisode(
  executor: Executor,
  id: EpisodeId,
  result: EpisodeResult,
): Promise<EpisodeSummary | null> {
  return endEpisode(executor, id, result, {
    condition: `(status = 'queued' or status = 'running' and lease_expires_at <= now())`,
    values: [],
  });
}

async function endEpisode(
  executor: Executor,
  id: EpisodeId,
  result: EpisodeResult,
  guard: { condition: string; values: unknown[] },
): Promise<EpisodeSummary | null> {
  const isFailed = result.status === 'failed';
  const row = await queryRow<SummaryRow>(executor, {
    text: `
      update episodes
      set status = $2, end_reason = $3, success = $4, error_message = $5, ended_at = now(),
        lease = null, lease_expires_at = null
      where id = $1 and ${guard.condition}
      returning ${summaryColumns}`,
    values: [
      id,
      result.status,
      result.endReason,
      isFailed ? null : result.success,
      isFailed ? encodeText(result.errorMessage) : null,
      ...guard.values,
    ],
  });
  return row && toEpisodeSummary(row);
}
