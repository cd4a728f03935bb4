import { createDatabase, type Database } from '@foresight/db';
import { createJobQueue, migrateQueue, type QueueConfig } from '@foresight/queue';
import { createLivePublisher } from '@foresight/realtime';
import type { JobQueue, LivePublisher, ServiceLogger } from '@foresight/services';
import { createTestDatabase } from '../postgres/create-test-database';
import { startRedis } from '../redis/start-redis';

export interface TestBackends {
  /** What a process needs in its environment to use the same backends. */
  env: { DATABASE_URL: string; REDIS_URL?: string };
  database: Database;
  queue: JobQueue;
  live: LivePublisher;
  stop(): Promise<void>;
}

export const silentLogger: ServiceLogger = { info: () => {}, warn: () => {}, error: () => {} };

/** A migrated database of the caller's own, with queue and live messages on Redis or Postgres. */
export async function startTestBackends(kind: 'redis' | 'postgres'): Promise<TestBackends> {
  const testDatabase = await createTestDatabase();
  const redis = kind === 'redis' ? await startRedis() : null;
  const config: QueueConfig = redis
    ? { backend: 'redis', url: redis.url }
    : { backend: 'postgres', connectionString: testDatabase.url };
  await migrateQueue(config);
  const database = createDatabase({ connectionString: testDatabase.url });
  const queue = createJobQueue(config, silentLogger);
  const live = createLivePublisher(config, { logger: silentLogger });
  return {
    env: { DATABASE_URL: testDatabase.url, ...(redis ? { REDIS_URL: redis.url } : {}) },
    database,
    queue,
    live,
    stop: async () => {
      await Promise.all([queue.close(), live.close()]);
      await database.close();
      await Promise.all([testDatabase.drop(), redis?.stop()]);
    },
  };
}
