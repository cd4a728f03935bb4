import { databaseEnv } from '@foresight/db';
import { queueEnv } from '@foresight/queue';
import { realtimeEnv } from '@foresight/realtime';
import { logLevels } from '@foresight/service-kit';
import { z } from 'zod';

export const workerEnvSchema = z.object({
  ...realtimeEnv,
  ...queueEnv,
  ...databaseEnv,
  /** Episodes this process drives at once. They wait for model servers nearly all of the time. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(64),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});
export type WorkerEnv = z.infer<typeof workerEnvSchema>;
