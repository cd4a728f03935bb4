import { episodeIdSchema } from '@foresight/contracts';
import { findFreePort } from '@foresight/embedded-postgres';
import { expect, test } from 'vitest';
import { createJobQueue } from './create-job-queue';
import { createQueueHealthProbe } from './create-queue-health-probe';
import type { QueueConfig } from './queue-config';
import { startRedis } from './testing/start-redis';
import { warnOfEviction } from './warn-of-eviction';

const unavailable = { code: 'backend_unavailable', retryable: true };
const episodeId = episodeIdSchema.parse(`ep_${'0'.repeat(26)}`);

test.each(['redis', 'postgres'] as const)(
  '%s out of reach is an error in time',
  async (backend) => {
    const config = await deadConfig(backend);
    const probe = createQueueHealthProbe(config, { timeoutMs: 500 });
    const queue = createJobQueue(config, { warn: () => {} }, { timeoutMs: 500 });
    await expect(probe.probe()).rejects.toMatchObject(unavailable);
    await expect(queue.ringForEpisodes([episodeId])).rejects.toMatchObject(unavailable);
    await Promise.all([probe.close(), queue.close()]);
  },
);

test('a Redis that may evict jobs is warned of, another is not', async () => {
  expect(await warningsOf(['--maxmemory-policy', 'allkeys-lru'])).toEqual([
    { policy: 'allkeys-lru' },
  ]);
  expect(await warningsOf([])).toEqual([]);
});

async function deadConfig(backend: 'redis' | 'postgres'): Promise<QueueConfig> {
  const port = await findFreePort();
  return backend === 'redis'
    ? { backend, url: `redis://127.0.0.1:${port}` }
    : { backend, connectionString: `postgres://user@127.0.0.1:${port}/queue` };
}

async function warningsOf(flags: string[]): Promise<object[]> {
  const redis = await startRedis(flags);
  const warnings: object[] = [];
  try {
    await warnOfEviction(
      { backend: 'redis', url: redis.url },
      { warn: (fields) => warnings.push(fields) },
    );
    return warnings;
  } finally {
    await redis.stop();
  }
}
