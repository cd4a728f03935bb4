import { type RunCharts, type RunId, runChartsSchema } from '@foresight/contracts';
import { type Executor, queryRow } from '../connection/query';
import { decodeText } from '../text/encode-text';

const successGroups = 60;
const lengthBins = 24;
const probabilityBins = 20;
const stepBins = 30;
const mostVerbs = 12;

const listOf = (rows: string) =>
  `(select coalesce(json_agg(row_to_json(list)), '[]') from (${rows}) list)`;

const agreementColumns = `
  count(token_f1)::int as count, avg(exact_match::int)::float8 as "exactMatch",
  avg(token_f1) as "tokenF1", avg(delta_f1) as "deltaF1", avg(token_set_f1) as "tokenSetF1"`;

const durations = (column: string) => `json_build_object(
  'median', percentile_cont(0.5) within group (order by ${column}),
  'p90', percentile_cont(0.9) within group (order by ${column}),
  'p99', percentile_cont(0.99) within group (order by ${column}))`;

// The first word of what was sent; brackets as in `search[mug]` end it.
const verb = `coalesce(substring(lower(ltrim(left(s.action, 64))) from '^[^\\s\\[\\(]+'), '')`;

// The steps of a fork before it left its parent were taken there, and so were the calls of a step
// whose action it was told.
const ownSteps = 's.index >= coalesce(e.fork_step, 0)';
const ownCalls = `c.step_index >= case
  when e.fork_step is null then 0
  when e.fork_action is null then e.fork_step
  else e.fork_step + 1 end`;

const statement = `
  with episode as materialized (
    select id, status, success, steps, ended_at, fork_step, fork_action,
      case when status <> 'finished' then 'open' when success then 'solved' else 'unsolved' end
        as outcome
    from episodes where run_id = $1
  ), step as materialized (
    select s.index, s.executed, s.gate_reason, s.revise_probability, s.exact_match, s.token_f1,
      s.delta_f1, s.token_set_f1, e.outcome, ${verb} as verb,
      s.imagination is not null as imagined, s.reflection is not null as reflected
    from episode e join steps s on s.episode_id = e.id and ${ownSteps}
  ), finished as (
    select *, ntile(${successGroups}) over (order by ended_at, id) as nth,
      greatest(1, ceil(max(steps) over () / ${lengthBins}.0)::int) as width
    from episode where status = 'finished'
  ), compared as (
    select *, greatest(1, ceil((max(index) over () + 1) / ${stepBins}.0)::int) as width
    from step where token_f1 is not null
  ), verbs as (
    select verb, row_number() over (order by count(*) desc, verb) <= ${mostVerbs} as named
    from compared group by verb
  ), asked as (
    select * from step where reflected and gate_reason <> 'forced'
  )
  select
    ${listOf(`
      select count(*)::int as finished, (count(*) filter (where success))::int as succeeded
      from finished group by nth order by nth`)} as success,
    ${listOf(`
      select greatest(steps - 1, 0) / width * width + 1 as from,
        (greatest(steps - 1, 0) / width + 1) * width as to,
        (count(*) filter (where success))::int as solved,
        (count(*) filter (where success is not true))::int as unsolved
      from finished group by 1, 2 order by 1`)} as lengths,
    (select percentile_cont(0.5) within group (order by steps) from finished where success)
      as "stepsToSuccess",
    json_build_object(
      'bins', ${listOf(`
        select least(floor(revise_probability * ${probabilityBins}), ${probabilityBins - 1})::int
          as bin, executed, outcome, count(*)::int as count
        from asked where revise_probability between 0 and 1 group by 1, 2, 3 order by 1, 2, 3`)},
      'unknown', (select count(*) from asked where revise_probability is null)
    ) as probabilities,
    json_build_object(
      'overall', (select row_to_json(sums) from (select ${agreementColumns} from compared) sums),
      'notCompared', (select count(*) from step where imagined and token_f1 is null),
      'byStep', ${listOf(`
        select index / width * width as from, (index / width + 1) * width - 1 as to,
          ${agreementColumns}
        from compared group by 1, 2 order by 1`)},
      'byVerb', ${listOf(`
        select case when v.named then c.verb end as verb, ${agreementColumns}
        from compared c join verbs v on v.verb = c.verb
        group by 1 order by 1 is null, count(*) desc, 1`)}
    ) as agreement,
    ${listOf(`
      select c.phase, count(*)::int as calls, ${durations('c.first_token_ms')} as "firstToken",
        ${durations('c.total_ms')} as total,
        coalesce(sum(c.prompt_tokens), 0)::float8 as "promptTokens",
        coalesce(sum(c.completion_tokens), 0)::float8 as "completionTokens",
        (count(*) filter (where c.completion_tokens is null))::int as uncounted
      from episode e join calls c on c.episode_id = e.id and ${ownCalls}
      group by c.phase order by array_position(array['draft', 'imagine', 'reflect', 'teach'], c.phase)`)}
      as phases,
    ${listOf(`
      select gate_reason as reason, count(*)::int as count
      from step group by 1 order by 2 desc, 1`)} as gate`;

/** One statement, so that all charts show one moment. Steps are read without their texts. */
export async function describeRunCharts(executor: Executor, id: RunId): Promise<RunCharts> {
  const row = await queryRow(executor, { name: 'run-charts', text: statement, values: [id] });
  const charts = runChartsSchema.parse(row);
  const byVerb = charts.agreement.byVerb.map((group) => ({
    ...group,
    verb: group.verb === null ? null : decodeText(group.verb),
  }));
  return { ...charts, agreement: { ...charts.agreement, byVerb } };
}
