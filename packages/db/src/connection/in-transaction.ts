import type pg from 'pg';
import { translateDatabaseError } from './translate-database-error';

// A process that freezes within a transaction must not keep a run locked.
const BEGIN = "begin; set local idle_in_transaction_session_timeout = '15s'";

/**
 * Runs the work in one transaction (read committed: each statement sees what was committed before
 * it began), which is rolled back if the work throws.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translateDatabaseError(error);
  });
  try {
    await client.query(BEGIN);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw translateDatabaseError(error);
  }
}

async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    // A connection in an unknown state must not go back to the pool.
    client.release(error instanceof Error ? error : true);
  }
}
