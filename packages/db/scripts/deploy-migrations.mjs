// Brings the database of DATABASE_URL up to the migrations in prisma/migrations.
import { deployMigrations } from './lib/deploy.mjs';

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) fail('DATABASE_URL is not set.');
try {
  const applied = await deployMigrations(databaseUrl, process.env.PRISMA_DIR);
  console.log(applied.length ? `Applied ${applied.join(', ')}` : 'The database is up to date.');
  process.exit(0);
} catch (error) {
  fail(`The migrations could not be applied: ${error instanceof Error ? error.message : error}`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
