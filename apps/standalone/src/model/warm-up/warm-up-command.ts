import path from 'node:path';
import { createEndpointPool } from '@foresight/inference';
import { acquireProcessLock } from '@foresight/service-kit';
import { HouseholdWorld } from '@foresight/worlds';
import type { ProjectPaths } from '../../project-paths';
import type { ProgressOutput } from '../../run/run-progress';
import type { Terminal } from '../../terminal';
import { readTasks } from '../eval/plan-episodes';
import { TrainingClient } from '../train/training-client';
import { readRecipe } from './recipe';
import { finishCheckpoints } from './stages/finish-checkpoints';
import { makeCheckpoints, type WarmUpTarget } from './stages/make-checkpoints';
import { planWarmUp, type WarmUpPlan } from './stages/plan-warm-up';
import type { PublishedCheckpoint } from './stages/publish-checkpoint';
import { type WarmUpFolder, warmUpFolder } from './stages/warm-up-folder';
import { startTrainingServer } from './start-training-server';

export interface WarmUpOptions {
  /** A file; the default recipe if not given. */
  recipe?: string;
  /** Where the finished checkpoints are put. */
  out?: string;
  /** Threads that train. */
  workers?: number;
  only?: WarmUpTarget;
  /** How many tasks are played at the end, if any. */
  evaluate?: number;
  json: boolean;
}

export interface WarmUpCommand {
  options: WarmUpOptions;
  paths: ProjectPaths;
  terminal: Terminal;
  output?: ProgressOutput;
}

const INTERRUPTED = 130;
/** Of the split `train`; more than there are. */
const MOST_TASKS = 100_000;

/**
 * Makes the household's policy and world model anew, from the rows to the checkpoints. What is there
 * from an earlier call with the same recipe is kept.
 *
 * @returns the exit code: 0 if they are made, 130 after Ctrl-C, from where the next call goes on
 * @throws in words if the recipe is none, or a training failed
 */
export async function warmUpCommand(command: WarmUpCommand): Promise<number> {
  const { options, paths, terminal } = command;
  const plan = planWarmUp(await readRecipe(options.recipe));
  const folder = warmUpFolder(paths.dataDir);
  const lock = acquireProcessLock(folder.lockFile);
  if (!lock.held) {
    throw new Error(`Another warm-up is at work in ${folder.root} (process ${lock.pid}).`);
  }
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  // Not once: npm passes Ctrl-C on a second time, while the server still saves what it has.
  for (const name of signals) process.on(name, interrupt);
  try {
    const made = await warmUp(command, { plan, folder, signal: interruption.signal });
    const report = { recipeHash: plan.hash, checkpoints: made };
    terminal.result(options.json ? JSON.stringify(report, null, 2) : describe(made));
    return 0;
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    terminal.warn('It was interrupted. The same command goes on from here.');
    return INTERRUPTED;
  } finally {
    for (const name of signals) process.off(name, interrupt);
    lock.release();
  }
}

interface Work {
  plan: WarmUpPlan;
  folder: WarmUpFolder;
  signal: AbortSignal;
}

async function warmUp(
  { options, paths, terminal, output = process.stderr }: WarmUpCommand,
  { plan, folder, signal }: Work,
): Promise<PublishedCheckpoint[]> {
  const world = new HouseholdWorld();
  const tasks = await readTasks(world, 'train', MOST_TASKS);
  terminal.progress(`Recipe ${plan.hash.slice(0, 10)}; what is made is kept in ${folder.root}.`);
  const pool = createEndpointPool();
  const server = await startTrainingServer(paths, folder, signal);
  try {
    const { baseUrl } = server;
    const client = new TrainingClient(baseUrl);
    const { workers } = options;
    const shared = { plan, folder, world, tasks, client, baseUrl, pool, workers };
    const run = { ...shared, terminal, output, signal };
    await makeCheckpoints(run, options.only);
    const outDir = path.resolve(options.out ?? folder.outDir);
    return await finishCheckpoints(run, { ...options, outDir });
  } finally {
    await server.stop();
    await pool.close();
  }
}

function describe(made: readonly PublishedCheckpoint[]): string {
  const lines = made.map(({ name, folder, parameters, figures }) => {
    const counts = [`${name}: ${parameters.toLocaleString('en')} parameters, in ${folder}`];
    return [...counts, ...Object.entries(figures).map(describeFigure)].join('\n  ');
  });
  return lines.join('\n');
}

function describeFigure([name, value]: [string, unknown]): string {
  return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}
