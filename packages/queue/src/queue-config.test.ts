import { expect, test } from 'vitest';
import { z } from 'zod';
import { chooseQueueConfig, queueEnv } from './queue-config';

const DATABASE_URL = 'postgresql://localhost/app';

test.each([
  [{}, { backend: 'postgres', connectionString: DATABASE_URL }],
  [
    { QUEUE_DATABASE_URL: 'postgres://localhost/queue' },
    { backend: 'postgres', connectionString: 'postgres://localhost/queue' },
  ],
  [
    { REDIS_URL: 'redis://localhost', QUEUE_DATABASE_URL: 'postgres://localhost/queue' },
    { backend: 'redis', url: 'redis://localhost' },
  ],
])('%j chooses %j', (env, config) => {
  const parsed = z.object(queueEnv).parse(env);
  expect(chooseQueueConfig({ ...parsed, DATABASE_URL })).toEqual(config);
});

test('a URL of another kind is refused', () => {
  expect(z.object(queueEnv).safeParse({ REDIS_URL: 'postgres://localhost' }).success).toBe(false);
});
