import { type CounterfactualFilter, episodeIdSchema, type RunId } from '@foresight/contracts';
import type { RevisedStep } from '@foresight/services';
import { type Executor, queryRows } from '../connection/query';
import { decodeText, encodeText } from '../text/encode-text';

interface RevisedRow {
  episode_id: string;
  index: number;
  draft_action: string;
  task_id: string;
  family: string;
  seed: number;
  sampling_seed: number;
  steps: number;
}

const isOutcome = `case $3::text
  when 'solved' then e.status = 'finished' and e.success
  when 'unsolved' then e.status = 'finished' and not e.success
  when 'failed' then e.status = 'failed'
  when 'cancelled' then e.status = 'cancelled'
  else true end`;

/** Steps of ended episodes whose revision was executed and whose draft can be sent instead. */
export async function listRevisedSteps(
  executor: Executor,
  runId: RunId,
  { filter, limit }: { filter: CounterfactualFilter; limit: number },
): Promise<RevisedStep[]> {
  const { outcome, family, decision, steps } = filter;
  const rows = await queryRows<RevisedRow>(executor, {
    text: `
      select e.id as episode_id, s.index, s.draft->'action'->>'value' as draft_action, e.task_id,
        e.family, e.seed, coalesce(e.fork_seed, e.seed) as sampling_seed, e.steps
      from episodes e join steps s on s.episode_id = e.id
      where e.run_id = $1 and e.ended_at is not null
        and s.gate->>'executed' = 'revision' and s.draft->'action'->>'value' is not null
        and ${isOutcome}
        and ($4::text is null or e.family = $4)
        and ($5::text is null or s.reflection->'decision'->>'value' = $5)
        and ($6::text[] is null or (e.id, s.index) in (
          select * from unnest($6::text[], $7::int[])))
      order by e.ordinal, s.index limit $2`,
    values: [
      runId,
      limit,
      outcome ?? null,
      family === undefined ? null : encodeText(family),
      decision ?? null,
      steps?.map(({ episodeId }) => episodeId) ?? null,
      steps?.map(({ step }) => step) ?? null,
    ],
  });
  return rows.map(readRow);
}

function readRow(row: RevisedRow): RevisedStep {
  return {
    episodeId: episodeIdSchema.parse(row.episode_id),
    step: row.index,
    draftAction: decodeText(row.draft_action),
    taskId: decodeText(row.task_id),
    family: decodeText(row.family),
    seed: row.seed,
    samplingSeed: row.sampling_seed,
    episodeSteps: row.steps,
  };
}
