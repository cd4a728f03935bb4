// npm run db:migration -- <name>: writes what changed in prisma/schema.prisma since the last migration.
// Review the SQL, and add by hand what a Prisma schema cannot say.
import { diffSchema } from './lib/diff-schema.mjs';
import {
  prismaDir,
  readLastSnapshot,
  readSchema,
  writeMigration,
} from './lib/migration-folder.mjs';

const name = process.argv[2];
if (!name) {
  console.error('Name the migration: npm run db:migration -- add_tags');
  process.exit(1);
}
const folder = process.env.PRISMA_DIR ?? prismaDir;
const schema = readSchema(folder);
const sql = await diffSchema(readLastSnapshot(folder), schema);
if (sql === null) console.log('The schema has not changed since the last migration.');
else
  console.log(
    `Wrote prisma/migrations/${writeMigration({ name, sql, schema, now: new Date(), folder })}`,
  );
process.exit(0);
