import { z } from 'zod';

const loss = z.number().nullable();
const losses = { crossEntropy: loss, accuracy: loss };

const stepSchema = z.looseObject({
  type: z.literal('step'),
  step: z.number(),
  totalSteps: z.number(),
  skippedSteps: z.number(),
  tokensPerSecond: z.number(),
  remainingMs: z.number(),
  ...losses,
});
const evaluationSchema = z.looseObject({
  type: z.literal('evaluation'),
  step: z.number(),
  ...losses,
});
const statusSchema = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']);

/** What the command needs of the events that the model server tells; others are let pass. */
export const trainingEventSchema = z.union([
  z.discriminatedUnion('type', [
    stepSchema,
    evaluationSchema,
    z.looseObject({ type: z.literal('status'), status: statusSchema }),
    z.looseObject({ type: z.literal('preparation'), rows: z.number().nullable() }),
    z.looseObject({ type: z.literal('resumed'), step: z.number() }),
  ]),
  z.looseObject({ type: z.string() }).transform(() => ({ type: 'other' as const })),
]);
export type TrainingEvent = z.infer<typeof trainingEventSchema>;

/** A job as the model server describes it. */
export const trainingJobSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  status: statusSchema,
  reason: z.string().nullable(),
  checkpoints: z.array(z.string()),
  figures: z.record(z.string(), z.record(z.string(), z.number().nullable())).nullable(),
});
export type TrainingJob = z.infer<typeof trainingJobSchema>;
