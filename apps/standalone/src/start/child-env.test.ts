import { expect, test } from 'vitest';
import { childEnv } from './child-env';

const places = {
  webPort: 3000,
  modelServerPort: 4000,
  shippedCheckpointsDir: '/program/checkpoints',
  checkpointsDir: '/data/checkpoints',
  trainingDir: '/data/training',
};
const databases = {
  databaseUrl: 'postgresql://a',
  queueDatabaseUrl: 'postgresql://q',
  postgres: null,
};
const inherited = { PATH: '/bin', PORT: '9', LOG_FORMAT: 'pretty', LOG_LEVEL: 'debug' };

test('the web server gets its port, both databases and the model server', () => {
  expect(childEnv('web', places, databases, {}, inherited)).toEqual({
    PATH: '/bin',
    LOG_LEVEL: 'debug',
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    HOST: '127.0.0.1',
    PORT: '3000',
    DATABASE_URL: 'postgresql://a',
    QUEUE_DATABASE_URL: 'postgresql://q',
    EMBEDDED_MODEL_SERVER_URL: 'http://127.0.0.1:4000',
  });
});

test('the worker listens nowhere', () => {
  const env = childEnv('worker', places, databases, { REDIS_URL: 'redis://r' }, inherited);
  expect(env).toMatchObject({ REDIS_URL: 'redis://r', DATABASE_URL: 'postgresql://a' });
  expect(env).not.toHaveProperty('PORT');
});

test('the model server does not hear of the databases', () => {
  const env = childEnv('model-server', places, databases, {}, inherited);
  expect(env).toMatchObject({
    PORT: '4000',
    SHIPPED_CHECKPOINTS_DIR: '/program/checkpoints',
    CHECKPOINTS_DIR: '/data/checkpoints',
    TRAINING_DIR: '/data/training',
  });
  expect(env).not.toHaveProperty('DATABASE_URL');
});

test('the model server answers at the pace that is set', () => {
  const env = childEnv('model-server', places, databases, {}, { TOKENS_PER_SECOND: '20' });
  expect(env.TOKENS_PER_SECOND).toBe('20');
});

test('the model server keeps its models where it is told to', () => {
  const own = { CHECKPOINTS_DIR: '/mine', TRAINING_DIR: '/mine too' };
  expect(childEnv('model-server', places, databases, {}, own)).toMatchObject(own);
});
