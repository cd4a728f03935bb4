import { z } from 'zod';
import { modelRoleSchema } from '../records/call';
import { endpointSchema } from '../records/endpoint';
import { pageOf } from './page';
import { serverUrlSchema } from './server-url';

const baseUrlSchema = serverUrlSchema('http://127.0.0.1:8000/v1');

/** It travels in a header, which has no room for line ends and letters beyond Latin. */
const apiKeySchema = z
  .string()
  .trim()
  .min(1)
  .max(4_000)
  .regex(/^[\x20-\x7e]*$/, 'A key consists of Latin letters, digits and signs, on one line.');

/** Which sets there are, the agent knows; the verbs refuse others. */
const templatesSchema = z.string().trim().min(1).max(100);

export const createEndpointRequestSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  baseUrl: baseUrlSchema,
  model: z.string().trim().min(1).max(300),
  roles: z.array(modelRoleSchema).min(1),
  templates: templatesSchema.default('standard@1'),
  maxConcurrency: z.number().int().min(1).max(1_024).default(16),
  timeoutMs: z.number().int().min(1_000).max(3_600_000).default(120_000),
  extraBody: z.record(z.string(), z.unknown()).default({}),
  apiKey: apiKeySchema.optional(),
  note: z.string().max(2_000).default(''),
});
export type CreateEndpointRequest = z.infer<typeof createEndpointRequestSchema>;

/** Fields left out stay as they are; `apiKey: null` forgets the key. */
export const updateEndpointRequestSchema = z.strictObject({
  name: z.string().trim().min(1).max(100).optional(),
  baseUrl: baseUrlSchema.optional(),
  model: z.string().trim().min(1).max(300).optional(),
  roles: z.array(modelRoleSchema).min(1).optional(),
  templates: templatesSchema.optional(),
  maxConcurrency: z.number().int().min(1).max(1_024).optional(),
  timeoutMs: z.number().int().min(1_000).max(3_600_000).optional(),
  extraBody: z.record(z.string(), z.unknown()).optional(),
  apiKey: apiKeySchema.nullable().optional(),
  note: z.string().max(2_000).optional(),
});
export type UpdateEndpointRequest = z.infer<typeof updateEndpointRequestSchema>;

export const endpointResponseSchema = z.object({ endpoint: endpointSchema });
export const endpointPageSchema = pageOf(endpointSchema);
export type EndpointPage = z.infer<typeof endpointPageSchema>;
