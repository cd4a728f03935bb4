import { z } from 'zod';

/** Where jobs wait. */
export type QueueConfig =
  | { backend: 'redis'; url: string }
  | { backend: 'postgres'; connectionString: string };

export interface QueueLogger {
  warn(fields: object, message: string): void;
}

/** Variables of a process that uses the queue; apps compose them into their own schema. */
export const queueEnv = {
  /** Given, jobs wait in Redis. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'Give a Redis URL, e.g. redis://host:6379' })
    .optional(),
  /** A database of their own for the jobs that wait in Postgres; else they share DATABASE_URL. */
  QUEUE_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'Give a Postgres URL, or leave it out' })
    .optional(),
};

/** Redis if there is one, else Postgres. */
export function chooseQueueConfig(env: {
  REDIS_URL?: string | undefined;
  QUEUE_DATABASE_URL?: string | undefined;
  DATABASE_URL: string;
}): QueueConfig {
  if (env.REDIS_URL) return { backend: 'redis', url: env.REDIS_URL };
  return { backend: 'postgres', connectionString: env.QUEUE_DATABASE_URL ?? env.DATABASE_URL };
}
