import { driveEpisodeJobSchema } from '@foresight/contracts';
import { z } from 'zod';

/** Every job there is: its name, and what its data must be. */
export const jobCatalog = {
  'drive-episode': driveEpisodeJobSchema,
} as const;

export type JobName = keyof typeof jobCatalog;

/** A job as its handler gets it: a union over the catalog, told apart by `name`. */
export type Job = { [Name in JobName]: { name: Name; data: JobData<Name> } }[JobName];
export type JobData<Name extends JobName> = z.infer<(typeof jobCatalog)[Name]>;

export const EPISODE_QUEUE = 'episodes';

const jobNameSchema = z.enum(['drive-episode'] satisfies JobName[]);

/**
 * Reads what a queue holds.
 *
 * @throws ZodError if there is no such job or its data is not as the catalog says.
 */
export function parseJob(job: { name: string; data: unknown }): Job {
  const name = jobNameSchema.parse(job.name);
  return { name, data: jobCatalog[name].parse(job.data) };
}
