import {
  type EpisodeCounts,
  episodeCountsSchema,
  type StepTotals,
  stepTotalsSchema,
} from '@foresight/contracts';
import { type Executor, queryRows } from '../connection/query';

/** What a run's episodes add up to. */
export interface Tally {
  counts: EpisodeCounts;
  totals: StepTotals;
}

/** Adds up the episodes of many runs in one query. Runs without episodes are not in the map. */
export async function tallyEpisodes(
  executor: Executor,
  runIds: string[],
): Promise<Map<string, Tally>> {
  if (runIds.length === 0) return new Map();
  const rows = await queryRows<{ run_id: string }>(executor, {
    name: 'tally-episodes',
    // Sums of integers are bigint, which the driver would give as text.
    text: `
      select run_id,
        count(*)::int as total,
        (count(*) filter (where status = 'queued'))::int as queued,
        (count(*) filter (where status = 'running'))::int as running,
        (count(*) filter (where status = 'finished'))::int as finished,
        (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where status = 'cancelled'))::int as cancelled,
        (count(*) filter (where status = 'finished' and success))::int as succeeded,
        sum(steps)::float8 as steps,
        sum(revised)::float8 as revised,
        sum(repairs)::float8 as repairs,
        sum(contradictions)::float8 as contradictions,
        sum(prompt_tokens)::float8 as "promptTokens",
        sum(completion_tokens)::float8 as "completionTokens"
      from episodes
      where run_id = any ($1::text[])
      group by run_id`,
    values: [runIds],
  });
  return new Map(rows.map((row) => [row.run_id, readTally(row)]));
}

/** The tally of one run, also of one without episodes. */
export async function tallyRun(executor: Executor, runId: string): Promise<Tally> {
  const tallies = await tallyEpisodes(executor, [runId]);
  return tallies.get(runId) ?? emptyTally;
}

export const emptyTally: Tally = {
  counts: { total: 0, queued: 0, running: 0, finished: 0, failed: 0, cancelled: 0, succeeded: 0 },
  totals: {
    steps: 0,
    revised: 0,
    repairs: 0,
    contradictions: 0,
    promptTokens: 0,
    completionTokens: 0,
  },
};

function readTally(row: object): Tally {
  return { counts: episodeCountsSchema.parse(row), totals: stepTotalsSchema.parse(row) };
}
