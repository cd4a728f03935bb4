import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, startEmbeddedPostgres } from '@foresight/embedded-postgres';

/** Runs `work` on a migrated database of its own, as durable as the one `npm start` makes. */
export async function withTemporaryPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foresight-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const url = await createDatabase(postgres.url('postgres'), 'bench');
    const env = { ...process.env, DATABASE_URL: url };
    execFileSync(process.execPath, ['packages/db/scripts/deploy-migrations.mjs'], { env });
    await work(url);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
