import { z } from 'zod';

const moment = z.iso.datetime({ offset: true }).nullable();

/** A training on a model server; null where the server does not say. */
export const trainingJobSchema = z.object({
  id: z.string(),
  /** Of the checkpoint to come. */
  name: z.string().nullable(),
  status: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled', 'unknown']),
  /** Why it failed, in words. */
  reason: z.string().nullable(),
  role: z.enum(['policy', 'world_model']).nullable(),
  /** The checkpoint that it goes on from. */
  base: z.string().nullable(),
  createdAt: moment,
  startedAt: moment,
  endedAt: moment,
  step: z.number().int().nonnegative().nullable(),
  totalSteps: z.number().int().nonnegative().nullable(),
  /** In nats per predicted token: of the newest step and of the newest evaluation. */
  crossEntropy: z.number().nullable(),
  evaluationCrossEntropy: z.number().nullable(),
  tokensPerSecond: z.number().nullable(),
  remainingMs: z.number().nullable(),
});
export type TrainingJob = z.infer<typeof trainingJobSchema>;
