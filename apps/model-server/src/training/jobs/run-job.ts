import {
  type CpuShare,
  createEngine,
  type Engine,
  evaluateAll,
  hashPlan,
  type LossReport,
  loadTrainingState,
  type PreparedDataset,
  planTraining,
  prepareDataset,
  saveTrainingState,
  type TrainingPlan,
  trainModel,
  type WeightsKind,
} from '@foresight/language-model';
import type { CheckpointStore } from '../../checkpoints/checkpoint-store';
import type { DatasetFiles } from '../data/dataset-files';
import { teacherName } from '../training-manifest';
import type { TrainingMetrics } from '../training-metrics';
import type { JobEvent } from './job-event';
import { NewsGate, toLosses, toNews } from './job-news';
import type { JobFigures } from './job-record';
import type { JobStore, StoredJob } from './job-store';
import { describeOutcome } from './outcome-manifest';
import { openBase, type TrainingBase } from './training-base';

export interface JobDependencies {
  readonly jobs: JobStore;
  readonly checkpoints: Pick<CheckpointStore, 'find' | 'save'>;
  readonly files: DatasetFiles;
  readonly cpuShare: CpuShare;
  readonly metrics: TrainingMetrics;
}

export interface JobSignals {
  /** The job is to end soon; it saves what it has. */
  readonly stop: AbortSignal;
  /** It is to end at once. */
  readonly kill: AbortSignal;
}

interface Training {
  readonly base: TrainingBase;
  readonly dataset: PreparedDataset;
  readonly plan: TrainingPlan;
  readonly engine: Engine;
}

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
  const dataset = await readRows(deps, job, base, signals.stop);
  const plan = planJob(job, dataset);
  await deps.jobs.update(job.record.id, { dataset: dataset.report, plan });
  await job.log.append({ type: 'dataset', report: dataset.report, plan });
  const { config } = base;
  const { seed, workers } = manifest;
  const engine = createEngine({ config, workers, seed, cpuShare: deps.cpuShare });
  try {
    await base.install(engine);
    const training = { base, dataset, plan, engine };
    const reports = await train(deps, job, training, signals);
    return await writeOutcomes(deps, job, training, reports);
  } finally {
    await engine.dispose();
  }
}

async function readRows(
  { files, cpuShare }: JobDependencies,
  { record: { manifest }, log }: StoredJob,
  { config, vocabulary }: TrainingBase,
  signal: AbortSignal,
): Promise<PreparedDataset> {
  const { train, evaluation } = manifest.dataset;
  return prepareDataset({
    train: await files.find(train, 'dataset.train'),
    evaluation:
      typeof evaluation === 'number'
        ? evaluation
        : await files.find(evaluation, 'dataset.evaluation'),
    vocabulary,
    contextTokens: config.contextTokens,
    dropTooLong: manifest.tooLong === 'drop',
    cpuShare,
    signal,
    onProgress: (progress) => {
      const rows = progress.phase === 'rows' ? progress.rows : null;
      // Many rows are read in a second; a look now and then is enough.
      if (rows !== null && rows % ROWS_PER_NEWS !== 0) return;
      // If the disk is full, what is awaited later fails.
      log.append({ type: 'preparation', phase: progress.phase, rows }).catch(() => undefined);
    },
  });
}

const ROWS_PER_NEWS = 2_000;

function planJob({ record: { manifest } }: StoredJob, { train }: PreparedDataset): TrainingPlan {
  const { steps, epochs = 3, ...settings } = manifest.hyperparameters;
  const length = steps === undefined ? { epochs } : { steps };
  const { objectives, seed } = manifest;
  const lengths = train.map(({ tokens }) => tokens.length);
  return planTraining({ ...settings, length, objectives, seed }, lengths);
}

/** What was measured at the end; null without rows to evaluate. */
type Reports = Record<WeightsKind, LossReport | null>;

async function train(
  deps: JobDependencies,
  job: StoredJob,
  training: Training,
  { stop, kill }: JobSignals,
): Promise<Reports> {
  const { dataset, plan, engine } = training;
  const end = () => void engine.dispose();
  kill.addEventListener('abort', end, { once: true });
  try {
    const trained = await trainFromSaved(deps, job, training, stop);
    if (!job.record.manifest.saveTeacher || trained === null) return { trained, average: null };
    const { batchTokens, objectives } = plan;
    const options = { batchTokens, objectives, weights: 'average', signal: stop } as const;
    return { trained, average: await evaluateAll(engine, dataset.evaluation, options) };
  } finally {
    kill.removeEventListener('abort', end);
  }
}

async function trainFromSaved(
  { jobs, metrics }: JobDependencies,
  { record, log, stateFile }: StoredJob,
  { base, dataset, plan, engine }: Training,
  signal: AbortSignal,
): Promise<LossReport | null> {
  const { config } = base;
  const dataHash = `${dataset.report.hash} ${base.hash}`;
  const planHash = hashPlan({ plan, config, workers: record.manifest.workers, dataHash });
  const owner = { config, planHash };
  const resumeFrom = await loadTrainingState(stateFile, owner);
  if (resumeFrom) await log.append({ type: 'resumed', step: resumeFrom.step });
  const events = trainModel({
    engine,
    train: dataset.train,
    evaluation: dataset.evaluation,
    plan,
    ...(resumeFrom ? { resumeFrom } : {}),
    onSave: async (state) => {
      await saveTrainingState(stateFile, owner, state);
      await jobs.update(record.id, { crashes: 0 });
    },
    signal,
  });
  const gate = new NewsGate();
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value.evaluation;
    const event = next.value;
    if (event.kind === 'step') metrics.countStep(event);
    if (event.kind === 'evaluation' || gate.isTold(event)) await log.append(toNews(event));
  }
}

async function writeOutcomes(
  deps: JobDependencies,
  job: StoredJob,
  { base, dataset, plan, engine }: Training,
  reports: Reports,
): Promise<JobFigures> {
  const { manifest } = job.record;
  const { config, parents } = base;
  const { tokenizer } = dataset;
  const figures: JobFigures = {};
  const write = async (name: string, kind: WeightsKind) => {
    const report = reports[kind];
    const measured = {
      ...(report ? toLosses(report) : {}),
      ...summarize(job.log.events, plan),
    };
    figures[name] = measured;
    // It is there if this process was killed between writing it and telling so.
    const written = await deps.checkpoints.find(name);
    if (written?.manifest.job === job.record.id) return;
    const weights = await engine.exportWeights(kind);
    const outcome = describeOutcome(job, { name, kind, parents, plan, dataset });
    const checkpoint = { config, tokenizer, weights };
    await deps.checkpoints.save(name, checkpoint, { ...outcome, figures: measured });
  };
  // The teacher first: who sees the checkpoint finds its teacher beside it.
  if (manifest.saveTeacher) await write(teacherName(manifest.name), 'average');
  await write(manifest.name, 'trained');
  return figures;
}

function summarize(events: readonly JobEvent[], plan: TrainingPlan) {
  const before = events.find((event) => event.type === 'evaluation');
  const lastStep = events.findLast((event) => event.type === 'step');
  return {
    ...(before
      ? { initialCrossEntropy: before.crossEntropy, initialAccuracy: before.accuracy }
      : {}),
    steps: plan.steps,
    skippedSteps: lastStep?.skippedSteps ?? 0,
  };
}
