import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  findFreePort,
  startEmbeddedPostgres,
  throwawayClusterFlags,
} from '@foresight/embedded-postgres';
import { startRedis } from '../redis/start-redis';

/** A server that a test may stop and start again at the same address. */
export interface RestartableBackend {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts a Postgres or a Redis of the test's own. */
export function startRestartableBackend(kind: 'postgres' | 'redis'): Promise<RestartableBackend> {
  return kind === 'postgres' ? startPostgres() : startRedisServer();
}

async function startPostgres(): Promise<RestartableBackend> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foresight-test-postgres-'));
  const port = await findFreePort();
  const launch = () => startEmbeddedPostgres({ dataDir, port, flags: throwawayClusterFlags });
  let server = await launch();
  return {
    url: server.url('postgres'),
    stop: () => server.stop(),
    start: async () => {
      server = await launch();
    },
    dispose: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startRedisServer(): Promise<RestartableBackend> {
  const port = await findFreePort();
  let server = await startRedis({ port });
  return {
    url: server.url,
    stop: () => server.stop(),
    start: async () => {
      server = await startRedis({ port });
    },
    dispose: () => server.stop(),
  };
}
