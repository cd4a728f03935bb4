import { z } from 'zod';
import { type Evaluated, evaluateCheckpoints, findFigures } from './evaluate-checkpoints';
import type { WarmUpTarget } from './make-checkpoints';
import { needsWorldModel } from './make-checkpoints';
import type { CheckpointPlan } from './plan-warm-up';
import { type PublishedCheckpoint, publishCheckpoint } from './publish-checkpoint';
import type { WarmUpRun } from './warm-up-run';

const cardSchema = z.object({ parameter_count: z.number() });
const WITHIN_MS = 30_000;

export interface Finish {
  only?: WarmUpTarget;
  /** How many tasks are played, if any. */
  evaluate?: number;
  outDir: string;
}

/** Measures the finished checkpoints, if that is wanted, and puts them in their place. */
export async function finishCheckpoints(
  run: WarmUpRun,
  { only, evaluate, outDir }: Finish,
): Promise<PublishedCheckpoint[]> {
  const { worldModel, policies } = run.plan;
  const hasWorldModel = only !== 'policy' || needsWorldModel(policies);
  const evaluated: Evaluated = {
    policy: only === 'world-model' ? null : (policies.at(-1) ?? null),
    worldModel: hasWorldModel ? worldModel : null,
  };
  const figures =
    evaluate === undefined
      ? (await findFigures(run, evaluated))?.figures
      : await evaluateCheckpoints(run, evaluated, evaluate);
  const published: PublishedCheckpoint[] = [];
  const publish = async (line: readonly CheckpointPlan[], figuresOf: object = {}) => {
    const parameters = await countParameters(run, line.at(-1)?.name ?? '');
    const publication = { line, figures: { ...figuresOf }, parameters, outDir };
    published.push(await publishCheckpoint(run, publication));
  };
  if (only !== 'world-model') await publish(policies, figures?.policy);
  if (only !== 'policy') await publish([worldModel], figures?.worldModel);
  return published;
}

async function countParameters({ baseUrl, signal }: WarmUpRun, name: string): Promise<number> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
  const answer = await fetch(`${baseUrl}/models/${encodeURIComponent(name)}`, { signal: limit });
  return cardSchema.parse(await answer.json()).parameter_count;
}
