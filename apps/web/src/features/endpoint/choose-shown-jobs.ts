import type { TrainingJob } from '@foresight/contracts';

const ENDED_SHOWN = 4;

/** What runs first, what waits next, then the newest of what ended, with this model's own training. */
export function chooseShownJobs(jobs: readonly TrainingJob[], model: string): TrainingJob[] {
  const of = (status: TrainingJob['status']) => jobs.filter((job) => job.status === status);
  const ended = jobs
    .filter(({ status }) => status !== 'running' && status !== 'queued')
    .sort((a, b) => timeOf(b) - timeOf(a));
  const shown = ended.filter(({ name }, index) => index < ENDED_SHOWN || name === model);
  return [...of('running'), ...of('queued'), ...shown];
}

function timeOf({ endedAt, createdAt }: TrainingJob): number {
  return Date.parse(endedAt ?? createdAt ?? '') || 0;
}
