import { TrainingProgress } from '../../train/training-progress';
import { WARM_UP_TEMPLATES } from '../build-rows';
import type { CheckpointPlan } from './plan-warm-up';
import type { WarmUpRun } from './warm-up-run';

type Training = Pick<
  WarmUpRun,
  'plan' | 'folder' | 'client' | 'workers' | 'terminal' | 'output' | 'signal'
>;

/**
 * Has the model server train a checkpoint, unless it is there; goes on with a job that was begun
 * before.
 *
 * @param writeRows called only if the rows are needed; answers with their files in order
 * @throws in words if the job fails; the signal's reason when aborted
 */
export async function trainCheckpoint(
  run: Training,
  checkpoint: CheckpointPlan,
  writeRows: () => Promise<string[]>,
): Promise<void> {
  const { client, folder, terminal } = run;
  // First the job: the server may have been killed between writing the checkpoint and saying so.
  const begun = (await client.listJobs()).find(
    ({ name, status }) => name === checkpoint.name && (status === 'queued' || status === 'running'),
  );
  if (begun) return followJob(run, begun.id);
  if (folder.hasCheckpoint(checkpoint.name)) {
    return terminal.progress(`${checkpoint.name} is there already.`);
  }
  const files = await writeRows();
  const uploads: string[] = [];
  for (const file of files) uploads.push(await client.uploadFile(file));
  run.signal.throwIfAborted();
  terminal.progress(`Training ${checkpoint.name}…`);
  const job = await client.createJob(describeJob(run, checkpoint, uploads));
  await followJob(run, job.id);
}

async function followJob({ client, output, signal }: Training, id: string): Promise<void> {
  const progress = new TrainingProgress(output);
  try {
    for await (const event of client.follow(id, signal)) progress.show(event);
  } finally {
    progress.end();
  }
  signal.throwIfAborted();
  const { status, reason, name } = await client.readJob(id);
  if (status === 'succeeded') return;
  throw new Error(`${name} was not trained: ${reason ?? `the job was ${status}`}.`);
}

function describeJob(
  { plan: { recipe, hash }, workers }: Training,
  { name, role, key, parent, rows, steps, peakLearningRate }: CheckpointPlan,
  uploads: readonly string[],
) {
  const { vocabularySize, ...shape } = recipe.model;
  const { batchTokens, floorRatio, promptWeight, evaluationShare } = recipe.training;
  const train = rows.flatMap(({ repeats }, index) => Array(repeats).fill(uploads[index]));
  return {
    name,
    role,
    templates: WARM_UP_TEMPLATES,
    base: parent === null ? { shape, vocabularySize } : { checkpoint: parent },
    dataset: { train, evaluation: evaluationShare, promptWeight },
    tooLong: 'drop',
    objectives: { decision: role === 'policy' ? recipe.policy.decision : 0 },
    hyperparameters: { steps, batchTokens, peakLearningRate, floorRatio },
    seed: recipe.seed,
    ...(workers === undefined ? {} : { workers }),
    recipe: { warmUp: recipe, warmUpHash: hash, key },
  };
}
