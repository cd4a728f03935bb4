import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveSource } from '../backend/open-live-backend';
import { attachLiveServer, type LiveServerOptions } from '../server/attach-live-server';

export interface LiveTestServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

export const quietLogger = { info: () => {}, warn: () => {}, error: () => {} };

/** A live server over a real HTTP server, on a free port or the one given. */
export async function startLiveTestServer(
  source: LiveSource,
  options: Partial<LiveServerOptions> & { port?: number } = {},
): Promise<LiveTestServer> {
  const httpServer = createServer();
  const live = attachLiveServer(httpServer, source, { logger: quietLogger, ...options });
  await listen(httpServer, options.port ?? 0);
  const { port } = httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, close: () => live.close() };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
