import { existsSync } from 'node:fs';
import type { LoopModels } from '@foresight/agent';
import { connectModel } from '../../eval/connect-model';
import { runInParallel } from '../../eval/run-in-parallel';
import { collectOnPolicy } from '../collect-on-policy';
import { CountProgress } from './count-progress';
import type { CorrectionsPlan } from './plan-warm-up';
import { type Play, PlayLog } from './play-log';
import type { WarmUpRun } from './warm-up-run';
import { writeRowsFile } from './write-rows-file';

const IN_FLIGHT = 8;

/**
 * Has the policy play, and writes the expert's corrections of its steps, unless they are there.
 *
 * @returns their file
 */
export async function writeCorrections(run: WarmUpRun, plan: CorrectionsPlan): Promise<string> {
  const { folder, signal } = run;
  const file = folder.rowsFile(plan.name);
  if (existsSync(file)) return file;
  const log = await PlayLog.open(folder.playsFile(plan.name));
  await playRound(run, plan, log);
  const rows = log.list().map((play) => play.rows);
  await writeRowsFile(file, rows, signal);
  return file;
}

async function playRound(run: WarmUpRun, plan: CorrectionsPlan, log: PlayLog): Promise<void> {
  const { output, signal } = run;
  const { episodes } = run.plan.recipe.corrections;
  const waiting = Array.from({ length: episodes }, (_, index) => index).filter(
    (index) => !log.has(index),
  );
  const models = await connectModels(run, plan);
  const progress = new CountProgress(output, episodes, episodes - waiting.length);
  try {
    await runInParallel(
      waiting,
      IN_FLIGHT,
      async (index, stopped) => {
        log.add(await playTask(run, plan, models, index, stopped));
        const played = log.list();
        const solved = played.filter((play) => play.solved).length;
        const line = `${played.length} of ${episodes} tasks played and corrected, ${solved} solved`;
        progress.show(played.length, line);
      },
      signal,
    );
  } finally {
    progress.end();
  }
}

async function playTask(
  { plan: { recipe }, world, tasks }: WarmUpRun,
  { round }: CorrectionsPlan,
  models: LoopModels,
  index: number,
  signal: AbortSignal,
): Promise<Play> {
  const { episodes, fullLoopShare, maxSteps, seed } = recipe.corrections;
  // Counted over all rounds, so that none plays the tasks of another while there are enough.
  const ordinal = (round - 1) * episodes + index;
  const task = tasks[ordinal % tasks.length];
  if (task === undefined) throw new RangeError('There are no tasks to play.');
  const isFull = Math.floor((index + 1) * fullLoopShare) > Math.floor(index * fullLoopShare);
  const { rows, solved, steps } = await collectOnPolicy(
    world.buildTask(task.id),
    isFull ? models : { ...models, worldModel: null },
    { mode: isFull ? 'full' : 'draft_only', seed: seed + ordinal, maxSteps, signal },
  );
  return { index, solved, steps, rows: rows.policy };
}

async function connectModels(run: WarmUpRun, names: CorrectionsPlan): Promise<LoopModels> {
  const connect = async (role: 'policy' | 'world_model', name: string) => {
    const { baseUrl, pool, signal } = run;
    const options = { role, name, baseUrl, pool, maxConcurrency: IN_FLIGHT, signal };
    return (await connectModel(options)).model;
  };
  return {
    policy: await connect('policy', names.policy),
    worldModel: names.worldModel === null ? null : await connect('world_model', names.worldModel),
    teacher: null,
  };
}
