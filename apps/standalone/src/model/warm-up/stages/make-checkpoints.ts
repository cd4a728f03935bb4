import type { CheckpointPlan, RowsPlan } from './plan-warm-up';
import { trainCheckpoint } from './train-checkpoint';
import type { WarmUpRun } from './warm-up-run';
import { writeCorrections } from './write-corrections';
import { writeExpertRows } from './write-expert-rows';

export type WarmUpTarget = 'policy' | 'world-model';

/**
 * Makes what is asked for and is not there yet. The policy needs the world model for the rounds that
 * it plays with the whole loop.
 */
export async function makeCheckpoints(run: WarmUpRun, only?: WarmUpTarget): Promise<void> {
  const { worldModel, policies } = run.plan;
  if (only !== 'policy' || needsWorldModel(policies)) await makeCheckpoint(run, worldModel);
  if (only === 'world-model') return;
  for (const policy of policies) await makeCheckpoint(run, policy);
}

/** Whether the policy cannot be made without a world model. */
export function needsWorldModel(policies: readonly CheckpointPlan[]): boolean {
  return policies.some(({ rows }) =>
    rows.some(({ plan }) => plan.kind === 'corrections' && plan.worldModel !== null),
  );
}

async function makeCheckpoint(run: WarmUpRun, checkpoint: CheckpointPlan): Promise<void> {
  await trainCheckpoint(run, checkpoint, async () => {
    const files: string[] = [];
    for (const { plan } of checkpoint.rows) files.push(await writeRows(run, plan));
    return files;
  });
}

function writeRows(run: WarmUpRun, plan: RowsPlan): Promise<string> {
  return plan.kind === 'expert' ? writeExpertRows(run, plan) : writeCorrections(run, plan);
}
