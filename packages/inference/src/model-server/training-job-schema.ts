import type { TrainingJob } from '@foresight/contracts';
import { z } from 'zod';
import { camelizeKeys, orNull } from './lenient';

const text = orNull(z.string());
const number = orNull(z.number());
const count = orNull(z.number().int().nonnegative());
const moment = orNull(z.iso.datetime({ offset: true }));
const role = orNull(z.enum(['policy', 'world_model']));

const lenientObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  orNull(z.preprocess(camelizeKeys, z.object(shape)));

const base = { base: lenientObject({ checkpoint: text }) };

/** One entry of `GET /v1/training_jobs`, of our own model server alone. */
export const trainingJobSchema = z
  .preprocess(
    camelizeKeys,
    z.object({
      id: z.string(),
      name: text,
      status: z
        .enum(['queued', 'running', 'succeeded', 'failed', 'cancelled', 'unknown'])
        .catch('unknown'),
      reason: text,
      role,
      ...base,
      manifest: lenientObject({ name: text, role, ...base }),
      createdAt: moment,
      startedAt: moment,
      endedAt: moment,
      progress: lenientObject({
        step: lenientObject({
          step: count,
          totalSteps: count,
          crossEntropy: number,
          tokensPerSecond: number,
          remainingMs: number,
        }),
        evaluation: lenientObject({ crossEntropy: number }),
      }),
    }),
  )
  .transform(
    ({ manifest, progress, base, ...job }): TrainingJob => ({
      ...job,
      name: job.name ?? manifest?.name ?? null,
      role: job.role ?? manifest?.role ?? null,
      base: base?.checkpoint ?? manifest?.base?.checkpoint ?? null,
      step: progress?.step?.step ?? null,
      totalSteps: progress?.step?.totalSteps ?? null,
      crossEntropy: progress?.step?.crossEntropy ?? null,
      evaluationCrossEntropy: progress?.evaluation?.crossEntropy ?? null,
      tokensPerSecond: progress?.step?.tokensPerSecond ?? null,
      remainingMs: progress?.step?.remainingMs ?? null,
    }),
  );
