import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  createDatabase,
  startEmbeddedPostgres,
  throwawayClusterFlags,
} from '@foresight/embedded-postgres';
import type { TestProject } from 'vitest/node';

const TEMPLATE = 'foresight_template';
const root = path.resolve(import.meta.dirname, '../../../..');

/** Vitest global set-up: one Postgres per test run, with a migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foresight-test-postgres-'));
  const postgres = await startEmbeddedPostgres({ dataDir, flags: throwawayClusterFlags });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrateTemplate(postgres.url('postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testPostgresUrl', postgres.url('postgres'));
  return stop;
}

async function migrateTemplate(serverUrl: string): Promise<void> {
  const url = await createDatabase(serverUrl, TEMPLATE);
  const script = path.join(root, 'packages/db/scripts/deploy-migrations.mjs');
  await promisify(execFile)(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
  });
}
