import { decodeWireNumber, type EpisodeSummary, type RecordedStep } from '@foresight/contracts';
import type { HeldEpisode } from '@foresight/services';
import { type Executor, queryRow } from '../connection/query';
import { type SummaryRow, summaryColumns, toEpisodeSummary } from '../episodes/episode-row';
import { jsonParameter } from '../text/encode-json';
import { encodeText } from '../text/encode-text';
import { callColumns, callRecord, writeCalls } from './call-row';

// Postgres refuses a sum beyond the greatest double, where IEEE 754 and JavaScript say Infinity.
const sumOfRewards = `
  case when abs(reward / 2 + $11::float8 / 2) > 8.988465674311579e307
    then sign(reward / 2 + $11::float8 / 2) * 'Infinity'::float8
    else reward + $11::float8 end`;

/** Sums of tokens stay at the column's end: a server's absurd counts must not cost the step. */
const sumOfTokens = (column: string, parameter: string) =>
  `least(${column}::bigint + ${parameter}::bigint, 2147483647)`;

const commitStatement = `
  with held as (
    update episodes
    set steps = steps + 1, reward = ${sumOfRewards}, repairs = repairs + $14,
      revised = revised + $17, contradictions = contradictions + $18,
      prompt_tokens = ${sumOfTokens('prompt_tokens', '$19')},
      completion_tokens = ${sumOfTokens('completion_tokens', '$20')}
    where id = $1 and lease = $2 and status = 'running' and steps = $3
    returning ${summaryColumns}
  ), step as (
    insert into steps (episode_id, index, attempt, draft, imagination, reflection, gate, action,
      observation, reward, done, success, repairs, started_at, ended_at, sent_action)
    select id, $3::int, $4::int, $5::jsonb, $6::jsonb, $7::jsonb, $8::jsonb, $9, $10, $11::float8,
      $12::boolean, $13::boolean, $14::int, $15::timestamptz, $16::timestamptz,
      $22::text
    from held
  ), calls as (
    insert into calls (episode_id, step_index, ${callColumns})
    select held.id, $3::int, call.* from held, json_to_recordset($21::json) as call (${callRecord})
  )
  select * from held`;

/**
 * One statement, hence one round trip and one transaction: only if the fence holds is anything
 * written. A lost lease and a wrong index both yield null.
 */
export async function commitStep(
  executor: Executor,
  held: HeldEpisode,
  step: RecordedStep,
): Promise<EpisodeSummary | null> {
  const row = await queryRow<SummaryRow>(executor, {
    name: 'commit-step',
    text: commitStatement,
    values: [held.episodeId, held.lease, ...stepValues(step), ...counterValues(step)],
  });
  return row && toEpisodeSummary(row);
}

function stepValues(step: RecordedStep): unknown[] {
  return [
    step.index,
    step.attempt,
    jsonParameter(step.draft),
    jsonParameter(step.imagination),
    jsonParameter(step.reflection),
    jsonParameter(step.gate),
    encodeText(step.action),
    encodeText(step.observation),
    decodeWireNumber(step.reward),
    step.done,
    step.success,
    step.repairs,
    step.startedAt,
    step.endedAt,
  ];
}

function counterValues(step: RecordedStep): unknown[] {
  // The calls of a forced step were made in the parent: their tokens were spent there.
  const spent = step.gate.reason === 'forced' ? [] : step.calls;
  const usages = spent.flatMap((call) => call.usage ?? []);
  return [
    step.gate.executed === 'revision' ? 1 : 0,
    step.reflection?.contradictions.length ?? 0,
    usages.reduce((sum, usage) => sum + usage.promptTokens, 0),
    usages.reduce((sum, usage) => sum + usage.completionTokens, 0),
    writeCalls(step.calls),
    step.sentAction === null ? null : encodeText(step.sentAction),
  ];
}
