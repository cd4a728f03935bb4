import path from 'node:path';
import { announceReady, createLogger, readEnv, runUntilShutdown } from '@foresight/service-kit';
import { openContainer, type WebContainer } from './container';
import { webEnvSchema } from './env';
import { shareContext } from './shared-context';
import { type NextApp, startNext } from './start-next';
import { startWebServer, type WebServer } from './start-web-server';

const env = readEnv(webEnvSchema);
const logger = createLogger({ name: 'web', level: env.LOG_LEVEL });
const started: { container?: WebContainer; next?: NextApp; server?: WebServer } = {};

await runUntilShutdown({
  logger,
  start: async () => {
    const container = await openContainer(env, logger);
    started.container = container;
    shareContext(container.ctx);
    const next = await startNext(env, path.resolve(import.meta.dirname, '..'), logger);
    started.next = next;
    started.server = await startWebServer({ env, container, logger, handle: next.handle });
    logger.info({ url: started.server.url }, 'listening');
    announceReady();
  },
  stop: async () => {
    await started.server?.close();
    await Promise.all([started.next?.close(), started.container?.close()]);
  },
  forceAfterMs: 4_000,
});
