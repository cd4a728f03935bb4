import { announceReady, createLogger, readEnv, runUntilShutdown } from '@foresight/service-kit';
import { createWorkerProcess } from './container';
import { workerEnvSchema } from './env';

const env = readEnv(workerEnvSchema);
const logger = createLogger({ name: 'worker', level: env.LOG_LEVEL });
const worker = createWorkerProcess({ env, logger });

await runUntilShutdown({
  logger,
  start: async () => {
    await worker.start();
    logger.info({ concurrency: env.WORKER_CONCURRENCY }, 'consuming');
    announceReady();
  },
  stop: () => worker.stop(),
  forceAfterMs: 15_000,
});
