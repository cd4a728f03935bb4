import type { RedisOptions } from 'bullmq';

/** BullMQ wants commands to wait for a connection that was lost, however long it takes. */
export function redisConnection(url: string): RedisOptions & { url: string } {
  return { url, maxRetriesPerRequest: null };
}

/** A pool's configuration, not a pool: BullMQ opens its LISTEN connection beside it only then. */
export function postgresConnection(connectionString: string, max: number) {
  return { connectionString, max, connectionTimeoutMillis: 10_000, keepAlive: true };
}
