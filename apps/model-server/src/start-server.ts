import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';

export interface RunningServer {
  port: number;
  /** Ends all connections, answers in progress with them. */
  close(): Promise<void>;
}

/** Listens until closed. Rejects when the address cannot be had. */
export function startServer(app: Hono, host: string, port: number): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address: AddressInfo) => {
      server.off('error', reject);
      resolve({ port: address.port, close: () => closeServer(server) });
    });
    server.once('error', reject);
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
