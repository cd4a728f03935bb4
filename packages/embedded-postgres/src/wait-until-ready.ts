import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/**
 * Waits until the server answers a query. A TCP connect would not do: a server that still recovers
 * accepts connections and refuses queries.
 *
 * @param hasExited tells that waiting is in vain.
 * @returns false if the server exited or the time ran out.
 */
export async function waitUntilReady(
  url: string,
  hasExited: () => boolean,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!hasExited() && Date.now() < deadline) {
    if (await answersQuery(url)) return true;
    await delay(20);
  }
  return false;
}

async function answersQuery(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
