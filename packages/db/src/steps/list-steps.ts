import {
  type EpisodeId,
  type RecordedStep,
  recordedStepSchema,
  type StepPage,
  stepSchema,
} from '@foresight/contracts';
import { type Executor, queryRow, queryRows } from '../connection/query';
import { type CallRow, callColumns, callColumnsWithoutTokens } from './call-row';
import { readStep, type StepRow, stepColumns } from './step-row';

interface Range {
  from: number;
  to: number;
}

/** Steps after an index, without tokens. At least one step if there is any, however big it is. */
export async function listSteps(
  executor: Executor,
  id: EpisodeId,
  query: { after: number; limit: number; maxBytes: number },
): Promise<StepPage> {
  const extent = await measurePage(executor, id, query);
  if (extent.last === null) return { items: [], nextCursor: null };
  const range = { from: query.after + 1, to: extent.last };
  const steps = await readSteps(executor, id, range, callColumnsWithoutTokens);
  return {
    items: steps.map((step) => stepSchema.parse(step)),
    nextCursor: extent.hasMore ? String(extent.last) : null,
  };
}

/** Steps `from` ≤ index ≤ `to` with everything stored of their calls. */
export async function listRecordedSteps(
  executor: Executor,
  id: EpisodeId,
  range: Range,
): Promise<RecordedStep[]> {
  const steps = await readSteps(executor, id, range, callColumns);
  return steps.map((step) => recordedStepSchema.parse(step));
}

/** Finds where a page must end before any body is sent. */
async function measurePage(
  executor: Executor,
  id: EpisodeId,
  { after, limit, maxBytes }: { after: number; limit: number; maxBytes: number },
): Promise<{ last: number | null; hasMore: boolean }> {
  const row = await queryRow<{ last: number | null; seen: number | null }>(executor, {
    name: 'measure-steps',
    text: `
      with candidate as (
        select s.index, row_number() over step_order as place, sum(
          octet_length(s.action) + octet_length(s.observation) + octet_length(s.draft::text)
          + coalesce(octet_length(s.imagination::text), 0)
          + coalesce(octet_length(s.reflection::text), 0)
          + coalesce((
            select sum(octet_length(c.text) + coalesce(octet_length(c.thinking), 0)) from calls c
            where c.episode_id = s.episode_id and c.step_index = s.index), 0)
        ) over step_order as bytes
        from (select * from steps where episode_id = $1 and index > $2 order by index limit $3 + 1) s
        window step_order as (order by s.index)
      )
      select max(index) filter (where place = 1 or place <= $3 and bytes <= $4) as last,
        max(index) as seen
      from candidate`,
    values: [id, after, limit, maxBytes],
  });
  const last = row?.last ?? null;
  return { last, hasMore: last !== null && last < (row?.seen ?? last) };
}

/** Two queries whatever the number of steps; both walk their primary key. */
async function readSteps(executor: Executor, id: EpisodeId, { from, to }: Range, columns: string) {
  const values = [id, from, to];
  const steps = await queryRows<StepRow>(executor, {
    text: `select ${stepColumns} from steps
      where episode_id = $1 and index between $2 and $3 order by index`,
    values,
  });
  const calls = await queryRows<CallRow>(executor, {
    text: `select step_index, ${columns} from calls
      where episode_id = $1 and step_index between $2 and $3 order by step_index, ordinal`,
    values,
  });
  const callsByStep = groupByStep(calls);
  return steps.map((row) => readStep(row, callsByStep.get(row.index) ?? []));
}

function groupByStep(calls: CallRow[]): Map<number, CallRow[]> {
  const groups = new Map<number, CallRow[]>();
  for (const call of calls) {
    const group = groups.get(call.step_index);
    if (group) group.push(call);
    else groups.set(call.step_index, [call]);
  }
  return groups;
}
