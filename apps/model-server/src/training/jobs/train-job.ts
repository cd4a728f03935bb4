import {
  evaluateAll,
  hashPlan,
  type LossReport,
  loadTrainingState,
  saveTrainingState,
  trainModel,
} from '@foresight/language-model';
import { NewsGate, toNews } from './job-news';
import type { StoredJob } from './job-store';
import type { JobDependencies, JobSignals, Reports, Training } from './training-parts';

/**
 * Trains from the last saved state, if there is one, and measures what came of it.
 *
 * @throws the stop signal's reason when aborted; `disposed` when killed
 */
export async function trainJob(
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
  const { promptWeight } = record.manifest.dataset;
  const dataHash = `${dataset.report.hash} ${base.hash} ${promptWeight}`;
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
