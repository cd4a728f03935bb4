import { episodeIdSchema } from '@foresight/contracts';
import { findFreePort } from '@foresight/embedded-postgres';
import { startRedis } from '@foresight/testkit';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { createJobQueue } from './create-job-queue';
import { createQueueHealthProbe } from './create-queue-health-probe';
import type { QueueConfig } from './queue-config';
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
  const redis = await startRedis();
  expect(await warningsOf(redis.url)).toEqual([]);
  const client = new Redis(redis.url);
  await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
  client.disconnect();
  expect(await warningsOf(redis.url)).toEqual([{ policy: 'allkeys-lru' }]);
  await redis.stop();
});

async function deadConfig(backend: 'redis' | 'postgres'): Promise<QueueConfig> {
  const port = await findFreePort();
  return backend === 'redis'
    ? { backend, url: `redis://127.0.0.1:${port}` }
    : { backend, connectionString: `postgres://user@127.0.0.1:${port}/queue` };
}

async function warningsOf(url: string): Promise<object[]> {
  const warnings: object[] = [];
  const logger = { warn: (fields: object) => warnings.push(fields) };
  await warnOfEviction({ backend: 'redis', url }, logger);
  return warnings;
}
