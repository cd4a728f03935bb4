import { announceReady, createLogger, readEnv, runUntilShutdown } from '@foresight/service-kit';
import { envSchema } from './env';
import { createApp } from './http/create-app';
import { modelCatalog } from './models/model-catalog';
import { type RunningServer, startServer } from './start-server';

const env = readEnv(envSchema);
const logger = createLogger({ name: 'model-server', level: env.LOG_LEVEL });
let server: RunningServer | null = null;

await runUntilShutdown({
  logger,
  forceAfterMs: 4_000,
  start: async () => {
    const tokensPerSecond = env.TOKENS_PER_SECOND;
    const app = createApp({ models: modelCatalog, tokensPerSecond, logger });
    server = await startServer(app, env.HOST, env.PORT);
    const url = `http://${env.HOST}:${server.port}/v1`;
    const models = modelCatalog.map(({ name }) => name);
    logger.info({ url, models, tokensPerSecond }, 'listening');
    announceReady();
  },
  stop: async () => {
    await server?.close();
  },
});
