import type { RequestListener } from 'node:http';
import type { ServiceLogger } from '@foresight/services';
import type { WebEnv } from './env';

export interface NextApp {
  handle: RequestListener;
  close(): Promise<void>;
}

/** @param dir the folder with `next.config.ts` and, in production, the build in `.next`. */
export async function startNext(env: WebEnv, dir: string, logger: ServiceLogger): Promise<NextApp> {
  // React picks its build by this when it is loaded, and so does Next.
  Object.assign(process.env, { NODE_ENV: env.NODE_ENV });
  const { default: next } = await import('next');
  const app = next({
    dev: env.NODE_ENV === 'development',
    dir,
    hostname: env.HOST,
    port: env.PORT,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  return {
    handle: (request, response) => {
      handle(request, response).catch((error: unknown) => {
        logger.error({ err: error, url: request.url }, 'Next gave a request up');
        response.destroy();
      });
    },
    close: () => app.close(),
  };
}
