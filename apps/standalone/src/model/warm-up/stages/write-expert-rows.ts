import { existsSync } from 'node:fs';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { seededRandom } from '@foresight/metrics';
import { generateRows } from '../generate-rows';
import type { TrainingRow } from '../training-row';
import { CountProgress } from './count-progress';
import type { ExpertRowsPlan } from './plan-warm-up';
import type { WarmUpRun } from './warm-up-run';
import { writeRowsFile } from './write-rows-file';

type Walking = Pick<WarmUpRun, 'plan' | 'folder' | 'world' | 'tasks' | 'output' | 'signal'>;

/** Writes the rows of the expert's attempts, unless they are there. @returns their file */
export async function writeExpertRows(run: Walking, plan: ExpertRowsPlan): Promise<string> {
  const file = run.folder.rowsFile(plan.name);
  if (existsSync(file)) return file;
  const progress = new CountProgress(run.output, plan.episodes);
  try {
    await writeRowsFile(file, walk(run, plan, progress), run.signal);
  } finally {
    progress.end();
  }
  return file;
}

async function* walk(
  { plan: { recipe }, world, tasks }: Walking,
  { role, episodes, seed }: ExpertRowsPlan,
  progress: CountProgress,
): AsyncGenerator<TrainingRow[]> {
  const random = seededRandom(seed);
  let rows = 0;
  for (let episode = 1; episode <= episodes; episode += 1) {
    const task = tasks[Math.floor(random() * tasks.length)];
    if (task === undefined) throw new RangeError('There are no tasks to learn from.');
    const made = generateRows(world.buildTask(task.id), { random, ...recipe.expert });
    const wanted = role === 'policy' ? made.policy : made.worldModel;
    rows += wanted.length;
    yield wanted;
    progress.show(episode, `${episode} of ${episodes} attempts of the expert, ${rows} rows`);
    await letOthersGo();
  }
}
