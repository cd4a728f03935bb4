import type { DatasetReport, TrainingPlan } from '@foresight/language-model';
import { z } from 'zod';
import { trainingManifestSchema } from '../training-manifest';

export const jobStatusSchema = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']);
export type JobStatus = z.infer<typeof jobStatusSchema>;

const timeSchema = z.iso.datetime();

/** What is kept of a job in its file. */
export const jobRecordSchema = z.object({
  id: z.string().regex(/^tj_[0-9a-z]+$/),
  status: jobStatusSchema,
  /** Why it failed, in words. */
  reason: z.string().nullable(),
  createdAt: timeSchema,
  startedAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
  /** With the number of workers filled in. */
  manifest: trainingManifestSchema.required({ workers: true }),
  dataset: z.custom<DatasetReport>().nullable(),
  plan: z.custom<TrainingPlan>().nullable(),
  figures: z.record(z.string(), z.record(z.string(), z.number().nullable())).nullable(),
  /** How often the server ended in its midst since it last saved something. */
  crashes: z.int(),
});
export type JobRecord = z.infer<typeof jobRecordSchema>;
/** For each checkpoint that came of it, what was measured. */
export type JobFigures = NonNullable<JobRecord['figures']>;

export function hasEnded(status: JobStatus): boolean {
  return status !== 'queued' && status !== 'running';
}
