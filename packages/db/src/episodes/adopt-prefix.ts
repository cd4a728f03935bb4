import { AppError, type Episode } from '@foresight/contracts';
import type { HeldEpisode } from '@foresight/services';
import type pg from 'pg';
import { inTransaction } from '../connection/in-transaction';
import { type Executor, queryRow, queryRows } from '../connection/query';
import { callColumns } from '../steps/call-row';
import { stepColumns } from '../steps/step-row';
import { type EpisodeRow, episodeColumns, toEpisode } from './episode-row';

interface Prefix {
  parent_episode_id: string;
  fork_step: number;
  rewards: number[] | null;
  revised: number;
  repairs: number;
  contradictions: number;
}

/**
 * Gives a held fork what it shares with its parent: the opening, and copies of the steps before the
 * forked one with their calls. Tokens are not counted: they were spent there.
 *
 * @returns null when the lease is lost
 * @throws AppError `conflict` when the parent no longer has these steps, since it was started over
 */
export function adoptPrefix(pool: pg.Pool, held: HeldEpisode): Promise<Episode | null> {
  return inTransaction(pool, async (client) => {
    if (!(await lockHeld(client, held))) return null;
    const prefix = await measurePrefix(client, held);
    if ((prefix?.rewards?.length ?? 0) !== prefix?.fork_step) throw startedOver();
    const row = await writeOpening(client, held, prefix);
    await copySteps(client, held, prefix);
    return row && toEpisode(row);
  });
}

async function lockHeld(executor: Executor, { episodeId, lease }: HeldEpisode): Promise<boolean> {
  const row = await queryRow(executor, {
    text: `
      select id from episodes
      where id = $1 and lease = $2 and status = 'running' and steps = 0
      for no key update`,
    values: [episodeId, lease],
  });
  return row !== null;
}

function measurePrefix(executor: Executor, { episodeId }: HeldEpisode): Promise<Prefix | null> {
  return queryRow<Prefix>(executor, {
    text: `
      select e.parent_episode_id, e.fork_step,
        array_agg(s.reward order by s.index) filter (where s.index is not null) as rewards,
        (count(*) filter (where s.gate->>'executed' = 'revision'))::int as revised,
        coalesce(sum(s.repairs), 0)::int as repairs,
        coalesce(sum(jsonb_array_length(s.reflection->'contradictions')), 0)::int as contradictions
      from episodes e
        left join steps s on s.episode_id = e.parent_episode_id and s.index < e.fork_step
      where e.id = $1 and e.parent_episode_id is not null
      group by e.parent_episode_id, e.fork_step`,
    values: [episodeId],
  });
}

function writeOpening(
  executor: Executor,
  { episodeId }: HeldEpisode,
  prefix: Prefix,
): Promise<EpisodeRow | null> {
  // Added up here, in the order of the steps, the sum is to the bit what their commits added up.
  const reward = (prefix.rewards ?? []).reduce((sum, each) => sum + each, 0);
  return queryRow<EpisodeRow>(executor, {
    text: `
      update episodes
      set (goal, initial_observation) = (
          select parent.goal, parent.initial_observation from episodes parent where parent.id = $2),
        steps = $3, reward = $4, revised = $5, repairs = $6, contradictions = $7
      where id = $1
      returning ${episodeColumns}`,
    values: [
      episodeId,
      prefix.parent_episode_id,
      prefix.fork_step,
      reward,
      prefix.revised,
      prefix.repairs,
      prefix.contradictions,
    ],
  });
}

async function copySteps(
  executor: Executor,
  { episodeId }: HeldEpisode,
  { parent_episode_id: parentId, fork_step: before }: Prefix,
): Promise<void> {
  const values = [episodeId, parentId, before];
  await queryRows(executor, {
    text: `
      insert into steps (episode_id, ${stepColumns})
      select $1, ${stepColumns} from steps where episode_id = $2 and index < $3`,
    values,
  });
  await queryRows(executor, {
    text: `
      insert into calls (episode_id, step_index, ${callColumns})
      select $1, step_index, ${callColumns} from calls where episode_id = $2 and step_index < $3`,
    values,
  });
}

function startedOver(): AppError {
  return new AppError(
    'conflict',
    'The original episode was started over before its steps could be shared: fork it again.',
  );
}
