import { createServer } from 'node:net';

/**
 * A TCP port of 127.0.0.1 that nothing listens on at this moment.
 * Another process may take it before the caller does, so be ready to try again.
 */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
