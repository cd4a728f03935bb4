import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client';
import { translateDatabaseError } from './translate-database-error';

export interface ConnectionOptions {
  connectionString: string;
  /** Connections at most. */
  max?: number;
}

/** What the stores share: one pool, used raw on the hot paths and through Prisma elsewhere. */
export interface Connection {
  pool: pg.Pool;
  prisma: PrismaClient;
  close(): Promise<void>;
}

/** Connects lazily: nothing is sent before the first query. */
export function openConnection({ connectionString, max = 10 }: ConnectionOptions): Connection {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Without a listener a lost connection ends the process; the query it breaks tells of it anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    pool,
    prisma: translateErrors(prisma),
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

function translateErrors(prisma: PrismaClient): PrismaClient {
  const extended = prisma.$extends({
    query: {
      async $allOperations({ args, query }) {
        return query(args).catch((error: unknown) => {
          throw translateDatabaseError(error);
        });
      },
    },
  });
  // A query extension changes no type that the stores use, but Prisma gives it a type of its own.
  return extended as unknown as PrismaClient;
}
