import { z } from 'zod';
import { modelRoleSchema } from '../records/call';
import { endpointSchema } from '../records/endpoint';
import { pageOf } from './page';

export const createEndpointRequestSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  baseUrl: z.url({
    protocol: /^https?$/,
    error: 'Give an http(s) URL, e.g. http://127.0.0.1:8000/v1',
  }),
  model: z.string().trim().min(1).max(300),
  roles: z.array(modelRoleSchema).min(1),
  maxConcurrency: z.number().int().min(1).max(1_024).default(16),
  timeoutMs: z.number().int().min(1_000).max(3_600_000).default(120_000),
  extraBody: z.record(z.string(), z.unknown()).default({}),
  apiKey: z.string().min(1).max(4_000).optional(),
  note: z.string().max(2_000).default(''),
});
export type CreateEndpointRequest = z.infer<typeof createEndpointRequestSchema>;

/** Fields left out stay as they are; `apiKey: null` forgets the key. */
export const updateEndpointRequestSchema = z.strictObject({
  name: z.string().trim().min(1).max(100).optional(),
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  model: z.string().trim().min(1).max(300).optional(),
  roles: z.array(modelRoleSchema).min(1).optional(),
  maxConcurrency: z.number().int().min(1).max(1_024).optional(),
  timeoutMs: z.number().int().min(1_000).max(3_600_000).optional(),
  extraBody: z.record(z.string(), z.unknown()).optional(),
  apiKey: z.string().min(1).max(4_000).nullable().optional(),
  note: z.string().max(2_000).optional(),
});
export type UpdateEndpointRequest = z.infer<typeof updateEndpointRequestSchema>;

export const endpointResponseSchema = z.object({ endpoint: endpointSchema });
export const endpointPageSchema = pageOf(endpointSchema);
export type EndpointPage = z.infer<typeof endpointPageSchema>;
