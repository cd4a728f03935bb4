import { readEnv } from '@foresight/service-kit';
import { z } from 'zod';

const portSchema = z.coerce.number().int().min(1).max(65_535);

/** What the launcher itself reads; the rest of the environment goes to the children as it is. */
export const launcherEnvSchema = z.object({
  /** A Postgres of your own; an embedded one if not set. */
  DATABASE_URL: z.url().optional(),
  /** The queue's database; the application's if not set. */
  QUEUE_DATABASE_URL: z.url().optional(),
  REDIS_URL: z.url().optional(),
  /** Port of the web server; 3000 or the next free one if not set. */
  PORT: portSchema.optional(),
});
export type LauncherEnv = z.infer<typeof launcherEnvSchema>;

/** @throws an error in words if a variable is not valid. */
export function readLauncherEnv(source: NodeJS.ProcessEnv = process.env): LauncherEnv {
  return readEnv(launcherEnvSchema, source);
}

/** @throws if the text is no TCP port. */
export function parsePort(text: string): number {
  const result = portSchema.safeParse(text);
  if (!result.success) throw new Error(`"${text}" is not a port: give a number from 1 to 65535.`);
  return result.data;
}
