import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Brings the database up to date in a child process, which takes the schema engine's memory with it.
 *
 * @throws with the script's own words.
 */
export async function applyMigrations(
  script: string,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  try {
    await run(process.execPath, [script], { env, signal });
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(words || `The migration script ${script} failed.`, { cause: error });
  }
}
