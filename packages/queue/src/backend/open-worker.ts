import { createPostgresBackend, type Processor, Worker, type WorkerOptions } from 'bullmq';
import type { QueueConfig } from '../queue-config';
import { postgresConnection, redisConnection } from './connections';

const POSTGRES_CONNECTIONS = 4;

/** The part of a BullMQ worker that works alike on both backends and that this package uses. */
export type OpenWorker = Pick<Worker<unknown, void>, 'on' | 'run' | 'close' | 'waitUntilReady'>;

/** Makes a worker that does not run yet. */
export function openWorker(
  config: QueueConfig,
  name: string,
  processor: Processor<unknown, void>,
  options: Omit<WorkerOptions, 'connection' | 'autorun'>,
): OpenWorker {
  if (config.backend === 'redis') {
    const connection = redisConnection(config.url);
    return new Worker(name, processor, { ...options, connection, autorun: false });
  }
  const connection = postgresConnection(config.connectionString, POSTGRES_CONNECTIONS);
  const worker = new Worker(
    name,
    processor,
    { ...options, connection, autorun: false },
    createPostgresBackend,
  );
  return worker as unknown as OpenWorker;
}
