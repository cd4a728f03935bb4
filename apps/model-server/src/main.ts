import { announceReady, createLogger, readEnv, runUntilShutdown } from '@foresight/service-kit';
import { createContainer } from './container';
import { envSchema } from './env';
import { type RunningServer, startServer } from './start-server';

const env = readEnv(envSchema);
const logger = createLogger({ name: 'model-server', level: env.LOG_LEVEL });
const container = createContainer({
  checkpointsDirectory: env.CHECKPOINTS_DIR,
  shippedCheckpointsDirectory: env.SHIPPED_CHECKPOINTS_DIR,
  slots: env.SLOTS_PER_CHECKPOINT,
  maxDecoders: env.MAX_DECODERS,
  tokensPerSecond: env.TOKENS_PER_SECOND,
  training: env.TRAINING_DIR
    ? { directory: env.TRAINING_DIR, datasetDirectories: env.DATASETS_DIR, logger }
    : undefined,
  logger,
});
let server: RunningServer | null = null;

await runUntilShutdown({
  logger,
  forceAfterMs: 4_000,
  start: async () => {
    for (const problem of await container.checkpoints.loadAll()) {
      logger.warn(problem, 'checkpoint not loaded');
    }
    await container.training?.start();
    server = await startServer(container.app, env.HOST, env.PORT);
    const url = `http://${env.HOST}:${server.port}/v1`;
    const models = container.models.list().map(({ name }) => name);
    logger.info({ url, models, tokensPerSecond: env.TOKENS_PER_SECOND }, 'listening');
    announceReady();
  },
  stop: async () => {
    await server?.close();
    await container.dispose();
  },
});
