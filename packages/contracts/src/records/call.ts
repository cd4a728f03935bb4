import { z } from 'zod';
import { endpointIdSchema } from '../ids';
import { parseStatusSchema } from './parsed-field';

export const callPhaseSchema = z.enum(['draft', 'imagine', 'reflect', 'teach']);
export type CallPhase = z.infer<typeof callPhaseSchema>;

export const modelRoleSchema = z.enum(['policy', 'world_model', 'teacher']);
export type ModelRole = z.infer<typeof modelRoleSchema>;

export const generatedTokenSchema = z.object({
  text: z.string(),
  logprob: z.number(),
  top: z.array(z.object({ text: z.string(), logprob: z.number() })),
});

export const usageSchema = z.object({
  promptTokens: z.number().int().nonnegative(),
  completionTokens: z.number().int().nonnegative(),
  cachedTokens: z.number().int().nonnegative().nullable(),
});
export type Usage = z.infer<typeof usageSchema>;

export const callTimingSchema = z.object({
  firstTokenMs: z.number().nonnegative().nullable(),
  totalMs: z.number().nonnegative(),
  queuedMs: z.number().nonnegative(),
  retries: z.number().int().nonnegative(),
});

/** One answered request to a model server, as lists and live messages carry it. */
export const callSchema = z.object({
  phase: callPhaseSchema,
  role: modelRoleSchema,
  /** 0 for the first request of the phase, 1 for the repair request. */
  attempt: z.number().int().nonnegative(),
  endpointId: endpointIdSchema,
  model: z.string(),
  /** Name and version of the prompt template, e.g. `standard@1/draft`. */
  template: z.string(),
  /** SHA-256 of the messages sent, in hex: the prompt is derived, not stored. */
  promptHash: z.string(),
  text: z.string(),
  thinking: z.string().nullable(),
  finishReason: z.enum(['stop', 'length', 'other']),
  parseStatus: parseStatusSchema,
  usage: usageSchema.nullable(),
  timing: callTimingSchema,
});
export type Call = z.infer<typeof callSchema>;

/** A call with its token log-probabilities, as it is stored. */
export const recordedCallSchema = callSchema.extend({
  tokens: z.array(generatedTokenSchema).nullable(),
});
export type RecordedCall = z.infer<typeof recordedCallSchema>;

/** A call with the prompt rendered again and checked against the stored hash. */
export const inspectedCallSchema = recordedCallSchema.extend({
  prompt: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  promptVerified: z.boolean(),
});
export type InspectedCall = z.infer<typeof inspectedCallSchema>;
