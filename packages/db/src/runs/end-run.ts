import type { Run, RunId, RunStatus } from '@foresight/contracts';
import type pg from 'pg';
import { queryRow } from '../connection/query';
import { encodeText } from '../text/encode-text';
import { type RunRow, runColumns, toRun } from './run-row';
import type { Tally } from './tally-episodes';

/** Locks the run's row until the transaction ends, if the run is open. False otherwise. */
export async function lockOpenRun(client: pg.PoolClient, id: RunId): Promise<boolean> {
  const row = await queryRow(client, {
    text: `select id from runs where id = $1 and status in ('queued', 'running') for no key update`,
    values: [id],
  });
  return row !== null;
}

/** Ends a run that is locked, with what its episodes add up to from now on. */
export async function endLockedRun(
  client: pg.PoolClient,
  id: RunId,
  end: { status: RunStatus; reason: string; tally: Tally },
): Promise<Run | null> {
  const row = await queryRow<RunRow>(client, {
    text: `
      update runs
      set status = $2, status_reason = $3, final_counts = $4, final_totals = $5, ended_at = now()
      where id = $1
      returning ${runColumns}`,
    values: [
      id,
      end.status,
      encodeText(end.reason),
      JSON.stringify(end.tally.counts),
      JSON.stringify(end.tally.totals),
    ],
  });
  return row && toRun(row, end.tally);
}
