import { z } from 'zod';

/** Variables of a process that uses the database; apps compose them into their own schema. */
export const databaseEnv = {
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'Give a Postgres URL, e.g. postgresql://user:password@host:5432/foresight',
  }),
};
