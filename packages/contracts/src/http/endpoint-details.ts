import { z } from 'zod';
import { runIdSchema } from '../ids';
import { generatedTokenSchema, modelRoleSchema, usageSchema } from '../records/call';
import { runStatusSchema } from '../records/run';
import { runKindSchema } from '../records/run-config';
import { servedModelSchema } from '../records/served-model';
import { trainingJobSchema } from '../records/training-job';

/** What the endpoint's server says of its model now. */
export const endpointModelResponseSchema = z.object({
  /** Null where the server does not list it, or did not answer. */
  model: servedModelSchema.nullable(),
  /** Why the server could not be asked, in words. */
  problem: z.string().nullable(),
});
export type EndpointModelResponse = z.infer<typeof endpointModelResponseSchema>;

export const endpointUsageResponseSchema = z.object({
  /** The newest runs that name it, newest first. */
  runs: z.array(
    z.object({
      id: runIdSchema,
      name: z.string(),
      kind: runKindSchema,
      status: runStatusSchema,
      /** As what it takes part. */
      roles: z.array(modelRoleSchema),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Of its calls in the newest episodes of these runs; null without any. */
  recentCalls: z
    .object({
      count: z.number().int(),
      medianMs: z.number(),
      slowMs: z.number(),
      medianFirstTokenMs: z.number().nullable(),
      promptTokens: z.number(),
      completionTokens: z.number(),
      /** Of the answers, while they were written. */
      tokensPerSecond: z.number().nullable(),
    })
    .nullable(),
});
export type EndpointUsageResponse = z.infer<typeof endpointUsageResponseSchema>;

export const tokenizeRequestSchema = z.strictObject({ text: z.string().max(20_000) });
export type TokenizeRequest = z.infer<typeof tokenizeRequestSchema>;

export const tokenizeResponseSchema = z.object({
  /** What each token adds to the text; null where the server gives only numbers. */
  tokens: z.array(z.object({ id: z.number().int(), text: z.string().nullable() })),
  contextTokens: z.number().int().nullable(),
});
export type TokenizeResponse = z.infer<typeof tokenizeResponseSchema>;

/** A state of a world: a task, and what was done in it. */
const sceneSchema = z.strictObject({
  world: z.string().min(1),
  taskId: z.string().min(1),
  seed: z.number().int().default(0),
  /** Taken first, in this order. */
  actions: z.array(z.string().max(2_000)).max(200).default([]),
});

export const samplePromptSchema = z.discriminatedUnion('kind', [
  /** One message of a user, as it is. */
  z.strictObject({ kind: z.literal('text'), text: z.string().min(1).max(100_000) }),
  /** What a policy is asked first in a step. */
  z.strictObject({ kind: z.literal('draft'), scene: sceneSchema }),
  /** What a world model is asked of an action. */
  z.strictObject({
    kind: z.literal('imagine'),
    scene: sceneSchema,
    action: z.string().trim().min(1).max(2_000),
  }),
]);

export const sampleRequestSchema = z.strictObject({
  prompt: samplePromptSchema,
  samples: z.number().int().min(1).max(16).default(4),
  temperature: z.number().min(0).max(2).default(0.7),
  topP: z.number().gt(0).max(1).default(0.9),
  maxTokens: z.number().int().min(1).max(1_024).default(128),
  /** Of the first sample; the next have the next numbers. */
  seed: z.number().int().min(0).max(2_000_000_000).default(1),
});
export type SampleRequest = z.infer<typeof sampleRequestSchema>;

export const sampleSchema = z.object({
  seed: z.number().int(),
  text: z.string(),
  thinking: z.string().nullable(),
  finishReason: z.enum(['stop', 'length', 'other']),
  tokens: z.array(generatedTokenSchema).nullable(),
  usage: usageSchema.nullable(),
  totalMs: z.number(),
});
export type Sample = z.infer<typeof sampleSchema>;

export const sampleResponseSchema = z.object({
  /** What was sent. */
  messages: z.array(
    z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }),
  ),
  samples: z.array(sampleSchema),
});
export type SampleResponse = z.infer<typeof sampleResponseSchema>;

export const trainingJobsResponseSchema = z.object({
  /** Null where the server trains nothing, or does not say. */
  jobs: z.array(trainingJobSchema).nullable(),
  problem: z.string().nullable(),
});
export type TrainingJobsResponse = z.infer<typeof trainingJobsResponseSchema>;
