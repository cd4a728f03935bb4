import { describeHistory, describeProgress } from '../jobs/job-history';
import type { StoredJob } from '../jobs/job-store';
import { listOutcomes } from '../training-manifest';

/** A job as lists show it. */
export function summarizeJob({ record, log }: StoredJob) {
  const { id, status, reason, createdAt, startedAt, endedAt, manifest, figures } = record;
  return {
    object: 'training_job',
    id,
    name: manifest.name,
    role: manifest.role,
    status,
    reason,
    createdAt,
    startedAt,
    endedAt,
    progress: describeProgress(log.events),
    /** Names of the checkpoints that have come of it. */
    checkpoints: status === 'succeeded' ? listOutcomes(manifest) : [],
    figures,
  };
}

/** All that is known of a job. */
export function describeJob(job: StoredJob) {
  const { manifest, dataset, plan } = job.record;
  const history = describeHistory(job.log.events);
  return { ...summarizeJob(job), manifest, dataset, plan, history };
}
