import type pg from 'pg';
import { translateDatabaseError } from './translate-database-error';

/** The pool, or a client of it within a transaction. */
export type Executor = Pick<pg.Pool | pg.PoolClient, 'query'>;

export interface Statement {
  /** Set on hot statements: each connection then plans them once. */
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * Sends one statement. `Row` is what its select list yields; the caller turns rows into records.
 *
 * @throws AppError `conflict`, `backend_unavailable` or `internal`.
 */
export async function queryRows<Row extends pg.QueryResultRow>(
  executor: Executor,
  statement: Statement,
): Promise<Row[]> {
  try {
    const result = await executor.query<Row>(statement);
    return result.rows;
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

/** The only row of a statement, or null. */
export async function queryRow<Row extends pg.QueryResultRow>(
  executor: Executor,
  statement: Statement,
): Promise<Row | null> {
  const rows = await queryRows<Row>(executor, statement);
  return rows[0] ?? null;
}
