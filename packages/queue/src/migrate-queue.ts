import { runMigrations } from 'bullmq';
import pg from 'pg';
import type { QueueConfig } from './queue-config';

/**
 * Makes the queue's tables, once before the first use; safe to call again, also at once. Redis
 * needs none.
 */
export async function migrateQueue(config: QueueConfig): Promise<void> {
  if (config.backend === 'redis') return;
  const client = new pg.Client({ connectionString: config.connectionString });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}
