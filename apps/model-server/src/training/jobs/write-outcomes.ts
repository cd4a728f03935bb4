import type { TrainingPlan, WeightsKind } from '@foresight/language-model';
import { teacherName } from '../training-manifest';
import type { JobEvent } from './job-event';
import { toLosses } from './job-news';
import type { JobFigures } from './job-record';
import type { StoredJob } from './job-store';
import { describeOutcome } from './outcome-manifest';
import type { JobDependencies, Reports, Training } from './training-parts';

/** Writes the checkpoints of a job that are not there yet. @returns what was measured of each */
export async function writeOutcomes(
  { checkpoints }: Pick<JobDependencies, 'checkpoints'>,
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
    const written = await checkpoints.find(name);
    if (written?.manifest.job === job.record.id) return;
    const weights = await engine.exportWeights(kind);
    const outcome = describeOutcome(job, { name, kind, parents, plan, dataset });
    const checkpoint = { config, tokenizer, weights };
    await checkpoints.save(name, checkpoint, { ...outcome, figures: measured });
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
