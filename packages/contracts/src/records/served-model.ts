import { z } from 'zod';

const count = z.number().int().nonnegative();
/** Losses that are not finite, and those that a server does not tell, are null. */
const loss = z.number().nullable();

/** A moment of a training. */
export const trainingPointSchema = z.object({
  /** Steps taken. */
  step: count,
  /** On the batch of a step, or on the rows that were held out. */
  on: z.enum(['training', 'evaluation']),
  /** In nats per predicted token, as the other losses. */
  crossEntropy: loss,
  distillation: loss,
  decision: loss,
  /** Share of tokens that were the model's likeliest, 0…1. */
  accuracy: loss,
  learningRate: loss,
});
export type TrainingPoint = z.infer<typeof trainingPointSchema>;

export const modelArchitectureSchema = z.object({
  width: count.nullable(),
  layers: count.nullable(),
  heads: count.nullable(),
  feedForwardWidth: count.nullable(),
  /** Rows of the embedding. */
  vocabularySize: count.nullable(),
});
export type ModelArchitecture = z.infer<typeof modelArchitectureSchema>;

/** A model as its server presents it; null or empty where the server does not say. */
export const servedModelSchema = z.object({
  /** The name by which requests ask for it. */
  id: z.string(),
  /** For people. */
  displayName: z.string().nullable(),
  description: z.string().nullable(),
  /** E.g. `checkpoint`. */
  kind: z.string().nullable(),
  role: z.enum(['policy', 'world_model']).nullable(),
  /** Prompt template set that it was trained with. */
  templates: z.string().nullable(),
  /** Longest prompt and answer together. */
  contextTokens: count.nullable(),
  parameterCount: count.nullable(),
  architecture: modelArchitectureSchema.nullable(),
  /** Tokens of the vocabulary that texts are cut into. */
  tokenizerSize: count.nullable(),
  createdAt: z.iso.datetime({ offset: true }).nullable(),
  /** Checkpoints that it was trained from, the nearest first. */
  parents: z.array(z.string()),
  /** The job that trained it. */
  trainingJobId: z.string().nullable(),
  seed: z.number().int().nullable(),
  dataHash: z.string().nullable(),
  recipe: z.record(z.string(), z.unknown()),
  figures: z.record(z.string(), z.unknown()),
  history: z.array(trainingPointSchema),
});
export type ServedModel = z.infer<typeof servedModelSchema>;
