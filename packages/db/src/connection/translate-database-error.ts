import { AppError, isAppError } from '@foresight/contracts';
import { z } from 'zod';

const UNIQUE_VIOLATION = '23505';
// Prisma's own codes for the same.
const PRISMA_UNIQUE = 'P2002';
const PRISMA_UNAVAILABLE = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'];
// Classes of SQLSTATE that say nothing against the statement: connection, deadlock or
// serialization, resources, an operator's intervention.
const PASSING_CLASSES = ['08', '40', '53', '57'];
const SYSTEM_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

const withCode = z.object({ code: z.string() });

/** Every failure of the database as an AppError; the original is its cause. */
export function translateDatabaseError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const code = withCode.safeParse(error).data?.code;
  if (code === UNIQUE_VIOLATION || code === PRISMA_UNIQUE)
    return new AppError('conflict', 'There is one of this name or number already.', {
      cause: error,
    });
  if (isPassing(error, code))
    return new AppError('backend_unavailable', 'The database cannot be reached at the moment.', {
      retryable: true,
      cause: error,
    });
  return new AppError('internal', 'The database refused a statement.', { cause: error });
}

function isPassing(error: unknown, code: string | undefined): boolean {
  // node-postgres tells a lost connection, a full pool and a closed pool without any code.
  if (code === undefined) return error instanceof Error && error.constructor === Error;
  if (SYSTEM_CODES.includes(code) || PRISMA_UNAVAILABLE.includes(code)) return true;
  return /^[0-9A-Z]{5}$/.test(code) && PASSING_CLASSES.includes(code.slice(0, 2));
}
