import type { TrainingJob } from '@foresight/contracts';
import { z } from 'zod';
import { endpointUrl } from '../endpoint-connection';
import { askModelServer, type ModelServer } from './ask-model-server';
import { listOf } from './lenient';
import { trainingJobSchema } from './training-job-schema';

const listSchema = z.object({ data: listOf(trainingJobSchema) });

/**
 * The trainings of our own model server.
 *
 * @returns null where a server trains nothing
 * @throws AppError `endpoint_…` in words
 */
export async function listTrainingJobs(server: ModelServer): Promise<TrainingJob[] | null> {
  const answer = await askModelServer(server, endpointUrl(server.baseUrl, '/training_jobs'));
  return listSchema.safeParse(answer).data?.data ?? null;
}

/**
 * Ends a training, which a client may ask for again.
 *
 * @returns false where there is no such job
 * @throws AppError `endpoint_…` in words
 */
export async function cancelTrainingJob(server: ModelServer, jobId: string): Promise<boolean> {
  const path = `/training_jobs/${encodeURIComponent(jobId)}/cancel`;
  const answer = await askModelServer(server, endpointUrl(server.baseUrl, path), {});
  return answer !== null;
}
