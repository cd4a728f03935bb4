import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // Only migrations need a database; generate runs without one.
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
