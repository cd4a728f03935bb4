import {
  createEngine,
  type PreparedDataset,
  planTraining,
  type TrainingPlan,
} from '@foresight/language-model';
import type { JobFigures } from './job-record';
import type { StoredJob } from './job-store';
import { readJobRows } from './read-job-rows';
import { trainJob } from './train-job';
import { openBase } from './training-base';
import type { JobDependencies, JobSignals } from './training-parts';
import { writeOutcomes } from './write-outcomes';

/**
 * Trains what a job asks for, from its last saved state if there is one, and writes the checkpoints.
 *
 * @returns what was measured of each
 * @throws whatever went wrong; the signal's reason when aborted
 */
export async function runJob(
  deps: JobDependencies,
  job: StoredJob,
  signals: JobSignals,
): Promise<JobFigures> {
  const { manifest } = job.record;
  const base = await openBase(deps.checkpoints, manifest.base);
  const dataset = await readJobRows(deps, job, base, signals.stop);
  const plan = planJob(job, dataset);
  await deps.jobs.update(job.record.id, { dataset: dataset.report, plan });
  await job.log.append({ type: 'dataset', report: dataset.report, plan });
  const { config } = base;
  const { seed, workers } = manifest;
  const engine = createEngine({ config, workers, seed, cpuShare: deps.cpuShare });
  try {
    await base.install(engine);
    const training = { base, dataset, plan, engine };
    const reports = await trainJob(deps, job, training, signals);
    return await writeOutcomes(deps, job, training, reports);
  } finally {
    await engine.dispose();
  }
}

function planJob({ record: { manifest } }: StoredJob, { train }: PreparedDataset): TrainingPlan {
  const { steps, epochs = 3, ...settings } = manifest.hyperparameters;
  const length = steps === undefined ? { epochs } : { steps };
  const { objectives, seed } = manifest;
  const lengths = train.map(({ tokens }) => tokens.length);
  return planTraining({ ...settings, length, objectives, seed }, lengths);
}
