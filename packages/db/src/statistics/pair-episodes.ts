import { AppError, comparedEpisodeSchema, type RunId } from '@foresight/contracts';
import type { EpisodeFacts, PairFacts } from '@foresight/services';
import { type Executor, queryRows } from '../connection/query';
import { decodeText } from '../text/encode-text';

/** A pair is a few numbers; beyond this they would fill the memory of the process that asks. */
const mostPairs = 200_000;
const longestGoal = 300;

type Facts = Omit<EpisodeFacts, 'id'> & { id: string };

interface PairRow {
  task_id: string;
  family: string;
  seed: number;
  goal: string | null;
  nth: number;
  left: Facts | null;
  right: Facts | null;
}

const facts = (side: string) => `case when ${side}.id is not null then json_build_object(
  'id', ${side}.id, 'status', ${side}.status, 'success', ${side}.success, 'steps', ${side}.steps,
  'revised', ${side}.revised,
  'tokens', ${side}.prompt_tokens::bigint + ${side}.completion_tokens,
  'compared', coalesce(${side}.compared, 0), 'exactMatches', coalesce(${side}.exact_matches, 0),
  'tokenF1', coalesce(${side}.token_f1, 0), 'deltaF1', coalesce(${side}.delta_f1, 0),
  'comparedSets', coalesce(${side}.compared_sets, 0),
  'tokenSetF1', coalesce(${side}.token_set_f1, 0)) end`;

const statement = `
  with sums as (
    select e.id, count(s.token_f1)::int as compared,
      coalesce(sum(s.exact_match::int), 0)::int as exact_matches, sum(s.token_f1) as token_f1,
      sum(s.delta_f1) as delta_f1, count(s.token_set_f1)::int as compared_sets,
      sum(s.token_set_f1) as token_set_f1
    from episodes e
      join steps s on s.episode_id = e.id and s.index >= coalesce(e.fork_step, 0)
    where e.run_id in ($1, $2)
    group by e.id
  ), attempt as materialized (
    select e.id, e.run_id, e.ordinal, e.world, e.task_id, e.seed, e.family, e.goal, e.status,
      e.success, e.steps, e.revised, e.prompt_tokens, e.completion_tokens, sums.compared,
      sums.exact_matches, sums.token_f1, sums.delta_f1, sums.compared_sets, sums.token_set_f1,
      row_number() over (partition by e.run_id, e.world, e.task_id, e.seed order by e.ordinal) as nth
    from episodes e left join sums on sums.id = e.id
    where e.run_id in ($1, $2)
  )
  select coalesce(one.task_id, other.task_id) as task_id, coalesce(one.family, other.family) as family,
    coalesce(one.seed, other.seed) as seed, coalesce(one.nth, other.nth)::int as nth,
    left(coalesce(one.goal, other.goal), ${longestGoal}) as goal,
    ${facts('one')} as left, ${facts('other')} as right
  from (select * from attempt where run_id = $1) one
    full join (select * from attempt where run_id = $2) other
      on other.world = one.world and other.task_id = one.task_id and other.seed = one.seed
        and other.nth = one.nth
  order by one.ordinal, other.ordinal limit ${mostPairs + 1}`;

/** The episodes of two runs side by side. */
export async function pairEpisodes(
  executor: Executor,
  left: RunId,
  right: RunId,
): Promise<PairFacts[]> {
  const rows = await queryRows<PairRow>(executor, {
    name: 'pair-episodes',
    text: statement,
    values: [left, right],
  });
  if (rows.length > mostPairs)
    throw new AppError('invalid_input', 'These runs have too many episodes to be compared here.');
  return rows.map((row) => ({
    taskId: decodeText(row.task_id),
    family: decodeText(row.family),
    seed: row.seed,
    nth: row.nth,
    goal: row.goal === null ? null : decodeText(row.goal),
    left: readFacts(row.left),
    right: readFacts(row.right),
  }));
}

function readFacts(facts: Facts | null): EpisodeFacts | null {
  return facts && { ...facts, ...comparedEpisodeSchema.parse(facts) };
}
