import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createDatabase,
  startEmbeddedPostgres,
  throwawayClusterFlags,
} from '@foresight/embedded-postgres';

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** An empty database on a server of its own. */
export async function startPostgres(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foresight-queue-'));
  const server = await startEmbeddedPostgres({ dataDir, flags: throwawayClusterFlags });
  return {
    url: await createDatabase(server.url('postgres'), 'queue'),
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
