import { createPostgresBackend, Queue } from 'bullmq';
import type { QueueConfig } from '../queue-config';
import { postgresConnection, redisConnection } from './connections';

/** The part of a BullMQ queue that works alike on both backends and that this package uses. */
export type OpenQueue = Pick<
  Queue<unknown>,
  'add' | 'addBulk' | 'getJob' | 'getJobCounts' | 'obliterate' | 'close' | 'waitUntilReady'
>;

/** Opens a queue for adding jobs. Errors of its connections are told to `onError`. */
export function openQueue(
  config: QueueConfig,
  name: string,
  onError: (error: Error) => void,
): OpenQueue {
  if (config.backend === 'redis') {
    const queue = new Queue<unknown>(name, { connection: redisConnection(config.url) });
    queue.on('error', onError);
    return queue;
  }
  const connection = postgresConnection(config.connectionString, 2);
  const queue = new Queue(name, { connection }, createPostgresBackend);
  queue.on('error', onError);
  return queue as unknown as OpenQueue;
}
