import type { EpisodeSummary } from '@foresight/contracts';
import type { EpisodeStore, HeldEpisode } from '@foresight/services';
import { type Executor, queryRow } from '../connection/query';
import { encodeText } from '../text/encode-text';
import { type SummaryRow, summaryColumns, toEpisodeSummary } from './episode-row';

type ReleaseOptions = Parameters<EpisodeStore['release']>[1];

/** Gives a held episode back. Null: the lease is lost. */
export async function releaseEpisode(
  executor: Executor,
  held: HeldEpisode,
  { delayMs, countFailure, errorMessage }: ReleaseOptions,
): Promise<EpisodeSummary | null> {
  const row = await queryRow<SummaryRow>(executor, {
    // The column rounds to milliseconds; rounded up, the time would still be to come for a claim at once.
    text: `
      update episodes
      set status = 'queued', lease = null, lease_expires_at = null, worker_id = null,
        available_at = date_trunc('milliseconds', now()) + $3 * interval '1 millisecond',
        failures = failures + $4, error_message = $5
      where id = $1 and lease = $2 and status = 'running'
      returning ${summaryColumns}`,
    values: [
      held.episodeId,
      held.lease,
      delayMs,
      countFailure ? 1 : 0,
      errorMessage === null ? null : encodeText(errorMessage),
    ],
  });
  return row && toEpisodeSummary(row);
}
