import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { attachLiveServer } from '@foresight/realtime';
import type { ServiceLogger } from '@foresight/services';
import type { WebContainer } from './container';
import type { WebEnv } from './env';
import { toHttpError } from './http-errors';
import { HttpRefusal } from './http-refusal';
import { changesSomething, createRequestGuard, type RequestGuard } from './request-guard';
import { securityHeaders } from './security-headers';

export interface WebServerOptions {
  env: WebEnv;
  container: WebContainer;
  logger: ServiceLogger;
  /** Answers the requests that are let in. */
  handle: RequestListener;
}

export interface WebServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Disconnects viewers and waits a moment for the requests under way. */
  close(): Promise<void>;
}

const REQUESTS_MAY_TAKE_MS = 1_500;

/** Serves pages, API and live messages on one port. */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const { env, container, logger } = options;
  const guard = createRequestGuard({ host: env.HOST, allowedHosts: env.ALLOWED_HOSTS });
  const httpServer = createServer(guarded(options, guard));
  const live = attachLiveServer(httpServer, container.liveBackend, {
    logger,
    isAllowed: (request) => !guard.checkHost(request) && !guard.checkOrigin(request),
  });
  if (env.NODE_ENV !== 'development') destroyForeignUpgrades(httpServer);
  httpServer.listen(env.PORT, env.HOST);
  await once(httpServer, 'listening');
  return { url: urlOf(env, httpServer), close: () => close(httpServer, () => live.close()) };
}

function guarded({ env, handle, logger }: WebServerOptions, guard: RequestGuard): RequestListener {
  const headers = securityHeaders(env.NODE_ENV === 'development');
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const refusal =
      guard.checkHost(request) ??
      checkPath(request.url) ??
      (changesSomething(request) ? guard.checkOrigin(request) : null);
    if (refusal) answerRefusal(refusal, response, logger);
    else handle(request, response);
  };
}

/** Next answers an escape that spells no UTF-8 with a bare error of its own. */
function checkPath(url = '/'): HttpRefusal | null {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return null;
  } catch {
    return new HttpRefusal(400, 'The path holds a “%” that is no escape of UTF-8.');
  }
}

function answerRefusal(refusal: Error, response: ServerResponse, logger: ServiceLogger): void {
  const { status, body } = toHttpError(refusal, logger);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    // The rest of the request is not read.
    connection: 'close',
  });
  response.end(JSON.stringify(body));
}

/** Nobody but socket.io answers upgrades; Next leaves those it does not know open for ever. */
function destroyForeignUpgrades(httpServer: Server): void {
  httpServer.on('upgrade', (request: IncomingMessage, socket) => {
    if (!request.url?.startsWith('/socket.io/')) socket.destroy();
  });
}

async function close(httpServer: Server, closeLive: () => Promise<void>): Promise<void> {
  const cut = setTimeout(() => httpServer.closeAllConnections(), REQUESTS_MAY_TAKE_MS);
  await closeLive();
  clearTimeout(cut);
}

function urlOf(env: WebEnv, httpServer: Server): string {
  const { port } = httpServer.address() as AddressInfo;
  return `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`;
}
