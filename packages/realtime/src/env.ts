import { z } from 'zod';
import type { LiveConfig } from './backend/open-live-backend';

/** Variables of a process that publishes or serves live messages. */
export const realtimeEnv = {
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'Give a Postgres URL, e.g. postgresql://user:password@host:5432/foresight',
  }),
  /** Live messages go through Redis if it is set, else through Postgres. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'Give a Redis URL, e.g. redis://host:6379' })
    .optional(),
};

/** Where live messages go in this environment. Every process must come to the same answer. */
export function liveConfigOf(env: {
  DATABASE_URL: string;
  REDIS_URL?: string | undefined;
}): LiveConfig {
  if (env.REDIS_URL) return { backend: 'redis', url: env.REDIS_URL };
  return { backend: 'postgres', connectionString: env.DATABASE_URL };
}
