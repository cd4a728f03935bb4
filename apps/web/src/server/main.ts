import path from 'node:path';
import { announceReady, createLogger, readEnv, runUntilShutdown } from '@foresight/service-kit';
import { createContainer } from './container';
import { webEnvSchema } from './env';
import { shareContext } from './shared-context';
import { type NextApp, startNext } from './start-next';
import { startWebServer, type WebServer } from './start-web-server';

const env = readEnv(webEnvSchema);
const logger = createLogger({ name: 'web', level: env.LOG_LEVEL });
const container = createContainer(env, logger);
const started: { next?: NextApp; server?: WebServer } = {};

await runUntilShutdown({
  logger,
  start: async () => {
    shareContext(container.ctx);
    const dir = path.resolve(import.meta.dirname, '..');
    const [next] = await Promise.all([startNext(env, dir, logger), container.start()]);
    started.next = next;
    started.server = await startWebServer({ env, container, logger, handle: next.handle });
    logger.info({ url: started.server.url }, 'listening');
    announceReady();
  },
  stop: async () => {
    await started.server?.close();
    await Promise.all([started.next?.close(), container.close()]);
  },
  forceAfterMs: 4_000,
});
