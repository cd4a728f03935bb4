import { z } from 'zod';
import { endpointIdSchema } from '../ids';
import { modelRoleSchema } from './call';

/** What the server can do, asked once per endpoint and again at every check. */
export const endpointCapabilitiesSchema = z.object({
  streaming: z.boolean(),
  logprobs: z.boolean(),
  topLogprobs: z.boolean(),
  usage: z.boolean(),
  seed: z.boolean(),
});
export type EndpointCapabilities = z.infer<typeof endpointCapabilitiesSchema>;

export const endpointHealthSchema = z.object({
  status: z.enum(['unchecked', 'healthy', 'unhealthy']),
  /** What is wrong and what to do, or what works, in words. */
  message: z.string(),
  checkedAt: z.iso.datetime().nullable(),
  /** Milliseconds of a one-token request; null when it failed. */
  latencyMs: z.number().nullable(),
  /** Models the server says it serves. */
  models: z.array(z.string()),
  /** Template set that the server says the model was trained with; null where it does not say. */
  templates: z.string().nullable().default(null),
});
export type EndpointHealth = z.infer<typeof endpointHealthSchema>;

export const endpointSchema = z.object({
  id: endpointIdSchema,
  name: z.string(),
  /** Root of the OpenAI-compatible API, e.g. `http://127.0.0.1:8000/v1`. */
  baseUrl: z.url(),
  model: z.string(),
  /** What this endpoint may be used as. */
  roles: z.array(modelRoleSchema),
  /** Prompt template set that the model was trained with, e.g. `standard@1`. */
  templates: z.string(),
  /** Requests in flight at once, over all episodes of one worker. */
  maxConcurrency: z.number().int(),
  /** Longest wait for one whole answer. */
  timeoutMs: z.number().int(),
  /** Merged into every request body, e.g. `{"chat_template_kwargs":{"enable_thinking":false}}`. */
  extraBody: z.record(z.string(), z.unknown()),
  /** Keys are write-only: only whether one is set can be read. */
  hasApiKey: z.boolean(),
  /** Shown beside the name: what this model is. */
  note: z.string(),
  /** Comes with the embedded model server and follows its address. */
  embedded: z.boolean(),
  capabilities: endpointCapabilitiesSchema.nullable(),
  health: endpointHealthSchema,
  createdAt: z.iso.datetime(),
});
export type Endpoint = z.infer<typeof endpointSchema>;
