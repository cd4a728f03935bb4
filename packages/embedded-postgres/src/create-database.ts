import pg from 'pg';

export interface CreateDatabaseOptions {
  /** The database's default for synchronous_commit; left alone if not given. */
  synchronousCommit?: 'on' | 'off';
}

// Any number will do as long as every caller uses the same.
const LOCK_KEY = 4_061_977;

/**
 * Makes sure that a database exists on the server of `url`; safe to call twice, also at once.
 *
 * @param url a maintenance database of the server (callers at once must use the same one), with a
 *   user that may create databases.
 * @returns the new database's URL.
 */
export async function createDatabase(
  url: string,
  name: string,
  options: CreateDatabaseOptions = {},
): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Neither statement has an "if not exists" that holds against a second caller.
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await createIfMissing(client, name);
    if (options.synchronousCommit)
      await setSynchronousCommit(client, name, options.synchronousCommit);
  } finally {
    await client.end();
  }
  const target = new URL(url);
  target.pathname = `/${encodeURIComponent(name)}`;
  return target.href;
}

async function createIfMissing(client: pg.Client, name: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount) return;
  await client.query(`create database ${client.escapeIdentifier(name)}`);
}

async function setSynchronousCommit(
  client: pg.Client,
  name: string,
  value: 'on' | 'off',
): Promise<void> {
  const setting = `synchronous_commit=${value}`;
  const found = await client.query(
    `select 1 from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     where d.datname = $1 and s.setrole = 0 and $2 = any (s.setconfig)`,
    [name, setting],
  );
  if (found.rowCount) return;
  await client.query(`alter database ${client.escapeIdentifier(name)} set ${setting}`);
}
