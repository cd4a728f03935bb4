import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { connectModel } from '../../eval/connect-model';
import { EvalProgress } from '../../eval/eval-progress';
import { evaluateModels } from '../../eval/evaluate-models';
import { defaultEvaluationSettings } from '../../eval/evaluation-settings';
import { WARM_UP_TEMPLATES } from '../build-rows';
import { describeFigures, type WarmUpFigures } from './describe-figures';
import type { CheckpointPlan } from './plan-warm-up';
import { hashSettings, writeWhole } from './warm-up-folder';
import type { WarmUpRun } from './warm-up-run';

/** What is evaluated, each with the other where both are given. */
export interface Evaluated {
  policy: CheckpointPlan | null;
  worldModel: CheckpointPlan | null;
}

interface KeptEvaluation {
  tasks: number;
  figures: WarmUpFigures;
}

/** What was measured of these checkpoints before; null if nothing was. */
export async function findFigures(
  { folder }: Pick<WarmUpRun, 'folder'>,
  evaluated: Evaluated,
): Promise<KeptEvaluation | null> {
  const file = folder.evaluationFile(keyOf(evaluated));
  if (!existsSync(file)) return null;
  return JSON.parse(await readFile(file, 'utf8')) as KeptEvaluation;
}

/**
 * Has the checkpoints play tasks of `test-unseen`, whose rooms none of them has seen, unless that was
 * done before.
 *
 * @throws in words if a model fails; the signal's reason when aborted
 */
export async function evaluateCheckpoints(
  run: WarmUpRun,
  evaluated: Evaluated,
  tasks: number,
): Promise<WarmUpFigures> {
  const found = await findFigures(run, evaluated);
  if (found?.tasks === tasks) return found.figures;
  run.terminal.progress('Playing tasks that were not trained on…');
  const evaluation = await evaluate(run, evaluated, tasks);
  run.signal.throwIfAborted();
  if (!evaluation.complete) throw new Error(`The evaluation stopped: ${evaluation.stopped}`);
  const figures = describeFigures(evaluation);
  const file = run.folder.evaluationFile(keyOf(evaluated));
  await mkdir(path.dirname(file), { recursive: true });
  const kept: KeptEvaluation = { tasks, figures };
  await writeWhole(file, `${JSON.stringify(kept, null, 2)}\n`);
  return figures;
}

async function evaluate(run: WarmUpRun, { policy, worldModel }: Evaluated, tasks: number) {
  const { baseUrl, pool, signal } = run;
  const maxConcurrency = defaultEvaluationSettings.inFlight;
  const connect = async (role: 'policy' | 'world_model', plan: CheckpointPlan | null) => {
    if (plan === null) return null;
    const options = { role, name: plan.name, baseUrl, pool, maxConcurrency, signal };
    return (await connectModel(options)).model;
  };
  const progress = new EvalProgress(run.output);
  return evaluateModels(
    {
      world: run.world,
      policy: await connect('policy', policy),
      worldModel: await connect('world_model', worldModel),
      modes: [
        ...(policy && worldModel ? (['full_loop'] as const) : []),
        ...(policy ? (['draft_only'] as const) : []),
      ],
      episodes: tasks,
      templates: WARM_UP_TEMPLATES,
      signal,
    },
    (each) => progress.show(each),
  ).finally(() => progress.end());
}

function keyOf({ policy, worldModel }: Evaluated): string {
  return hashSettings([policy?.key ?? null, worldModel?.key ?? null]).slice(0, 16);
}
