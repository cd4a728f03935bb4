import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  createDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  throwawayClusterFlags,
} from '@foresight/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const temporary = mkdtempSync(path.join(tmpdir(), 'foresight-migrations-'));
let postgres: EmbeddedPostgres;
let prismaDir: string;

beforeAll(async () => {
  const dataDir = path.join(temporary, 'postgres');
  postgres = await startEmbeddedPostgres({ dataDir, flags: throwawayClusterFlags });
});
afterAll(async () => {
  await postgres.destroy();
  rmSync(temporary, { recursive: true, force: true });
});
beforeEach(() => {
  prismaDir = mkdtempSync(path.join(temporary, 'prisma-'));
  writeSchema('id String @id');
});

test('a migration holds the difference to the last one, and none is written without a change', async () => {
  await create('init');
  expect(await create('again')).toContain('has not changed');
  writeSchema('id String @id\n  name String?');
  await create('Add name');
  expect(migrations()).toEqual([
    expect.stringMatching(/^\d{14}_init$/),
    expect.stringMatching(/_add_name$/),
  ]);
  const sql = readFileSync(
    path.join(prismaDir, 'migrations', migrations()[1] ?? '', 'migration.sql'),
    'utf8',
  );
  expect(sql.trim()).toBe('-- AlterTable\nALTER TABLE "Thing" ADD COLUMN     "name" TEXT;');
});

test('starts at the same moment apply each migration once', async () => {
  await create('init');
  const url = await createDatabase(postgres.url('postgres'), 'concurrent');
  const outputs = await Promise.all([deploy(url), deploy(url), deploy(url)]);
  expect(outputs.filter((output) => output.startsWith('Applied'))).toHaveLength(1);
  expect(outputs.filter((output) => output.includes('up to date'))).toHaveLength(2);
  expect(await query(url, 'select count(*)::int as count from "Thing"')).toEqual([{ count: 0 }]);
});

test('a migration that fails says what the database said', async () => {
  await create('init');
  const file = path.join(prismaDir, 'migrations', migrations()[0] ?? '', 'migration.sql');
  writeFileSync(file, 'create table broken (id nonsense_type);');
  const url = await createDatabase(postgres.url('postgres'), 'failing');
  await expect(deploy(url)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nonsense_type'),
  });
  // It stays a failure until someone has looked at it.
  await expect(deploy(url)).rejects.toMatchObject({
    stderr: expect.stringContaining('failed migrations'),
  });
});

test('a migration is applied as it is written, and wholly or not at all', async () => {
  await create('init');
  const file = path.join(prismaDir, 'migrations', migrations()[0] ?? '', 'migration.sql');
  writeFileSync(
    file,
    `-- one; two
    create function one() returns int language plpgsql as $$ begin return 1; end; $$;
    create table things as select one() as value, 'a;b' as text;`,
  );
  const url = await createDatabase(postgres.url('postgres'), 'written');
  await deploy(url);
  expect(await query(url, 'select value, text from things')).toEqual([{ value: 1, text: 'a;b' }]);
  writeFileSync(file, 'create table half (id int); select nonsense;');
  const other = await createDatabase(postgres.url('postgres'), 'half');
  await expect(deploy(other)).rejects.toMatchObject({ code: 1 });
  expect(await query(other, "select to_regclass('half') as half")).toEqual([{ half: null }]);
});

test('the committed migrations build the committed schema', async () => {
  const committed = path.resolve(import.meta.dirname, '../../../prisma');
  cpSync(committed, prismaDir, { recursive: true });
  expect(await create('forgotten')).toContain('has not changed');
  const url = await createDatabase(postgres.url('postgres'), 'committed');
  expect(await deploy(url)).toContain('Applied');
});

function writeSchema(fields: string): void {
  const datasource = 'datasource db {\n  provider = "postgresql"\n}\n';
  writeFileSync(
    path.join(prismaDir, 'schema.prisma'),
    `${datasource}model Thing {\n  ${fields}\n}\n`,
  );
}

function migrations(): string[] {
  return readdirSync(path.join(prismaDir, 'migrations'))
    .filter((name) => /^\d/.test(name))
    .sort();
}

function create(name: string): Promise<string> {
  return script('create-migration.mjs', [name], {});
}

function deploy(url: string): Promise<string> {
  return script('deploy-migrations.mjs', [], { DATABASE_URL: url });
}

async function script(file: string, words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const options = { env: { ...process.env, ...env, PRISMA_DIR: prismaDir } };
  const { stdout } = await run(
    process.execPath,
    [path.join(import.meta.dirname, file), ...words],
    options,
  );
  return stdout;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
