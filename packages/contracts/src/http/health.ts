import { z } from 'zod';

/** One backend, written to and read from just now. */
export const backendHealthSchema = z.object({
  status: z.enum(['ok', 'failed']),
  message: z.string(),
  latencyMs: z.number(),
});

export const healthSchema = z.object({
  status: z.enum(['ok', 'failed']),
  backends: z.record(z.string(), backendHealthSchema),
});
export type Health = z.infer<typeof healthSchema>;
export type BackendHealth = z.infer<typeof backendHealthSchema>;
