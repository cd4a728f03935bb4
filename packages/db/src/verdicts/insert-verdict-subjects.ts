import type { RunId } from '@foresight/contracts';
import { type Executor, queryRows } from '../connection/query';

/** What the forks of a counterfactual run are to judge: the steps of their parents that they fork. */
export async function insertVerdictSubjects(executor: Executor, runId: RunId): Promise<void> {
  await queryRows(executor, {
    text: `
      insert into verdicts (fork_episode_id, counterfactual_run_id, run_id, episode_id, step, family,
        draft_action, revised_action, revise_probability, confidence, decision_revise_probability)
      select fork.id, fork.run_id, parent.run_id, parent.id, s.index, parent.family,
        fork.fork_action, s.action,
        (s.reflection->'reviseProbability'->>'value')::float8,
        (s.reflection->>'confidence')::float8,
        (s.reflection->>'decisionReviseProbability')::float8
      from episodes fork
        join episodes parent on parent.id = fork.parent_episode_id
        join steps s on s.episode_id = parent.id and s.index = fork.fork_step
      where fork.run_id = $1`,
    values: [runId],
  });
}
