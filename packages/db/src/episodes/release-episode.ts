import type { EpisodeSummary } from '@foresight/contracts';
import type { HeldEpisode, ReleaseOptions } from '@foresight/services';
import { type Executor, queryRow } from '../connection/query';
import { encodeText } from '../text/encode-text';
import { clearedProgress, type SummaryRow, summaryColumns, toEpisodeSummary } from './episode-row';

/** Gives a held episode back. Null: the lease is lost. */
export async function releaseEpisode(
  executor: Executor,
  held: HeldEpisode,
  { delayMs, countFailure, errorMessage, startOver }: ReleaseOptions,
): Promise<EpisodeSummary | null> {
  const row = await queryRow<SummaryRow>(executor, {
    // The column rounds to milliseconds; rounded up, the time would still be to come for a claim at once.
    text: `
      with released as (
        update episodes
        set status = 'queued', lease = null, lease_expires_at = null, worker_id = null,
          available_at = date_trunc('milliseconds', now()) + $3 * interval '1 millisecond',
          failures = failures + $4, error_message = $5 ${startOver ? `, ${clearedProgress}` : ''}
        where id = $1 and lease = $2 and status = 'running'
        returning ${summaryColumns}
      ), forgotten as (
        delete from steps where ${startOver} and episode_id in (select id from released)
      )
      select * from released`,
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
