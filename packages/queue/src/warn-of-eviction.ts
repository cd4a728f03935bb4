import { Redis } from 'ioredis';
import type { QueueConfig, QueueLogger } from './queue-config';

/** Warns if Redis may throw jobs away when its memory is full. Says nothing if it cannot know. */
export async function warnOfEviction(config: QueueConfig, logger: QueueLogger): Promise<void> {
  if (config.backend !== 'redis') return;
  const policy = await readPolicy(config.url).catch(() => undefined);
  if (policy === undefined || policy === 'noeviction') return;
  logger.warn(
    { policy },
    'Redis may evict jobs when its memory is full: set maxmemory-policy to noeviction',
  );
}

// INFO, since hosted servers refuse CONFIG GET.
async function readPolicy(url: string): Promise<string | undefined> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1 });
  redis.on('error', () => {});
  try {
    const info = await redis.info('memory');
    return /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
  } finally {
    redis.disconnect();
  }
}
