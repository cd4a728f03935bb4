import { databaseEnv } from '@foresight/db';
import { queueEnv } from '@foresight/queue';
import { realtimeEnv } from '@foresight/realtime';
import { logLevels } from '@foresight/service-kit';
import { z } from 'zod';

const hostNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .transform((names) => names.filter((name) => name !== ''));

export const webEnvSchema = z.object({
  ...realtimeEnv,
  ...queueEnv,
  ...databaseEnv,
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Address to listen on; only this machine unless another is given. */
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  /**
   * Names under which browsers may reach this server, with commas, e.g. behind a proxy. Left out:
   * only those of this machine if HOST is one of its loopback addresses, else any.
   */
  ALLOWED_HOSTS: hostNames.optional(),
  /** Address of the embedded model server, whose models are registered at the start. */
  EMBEDDED_MODEL_SERVER_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});
export type WebEnv = z.infer<typeof webEnvSchema>;
