import { AppError } from '@foresight/contracts';
import type { z } from 'zod';

/**
 * Reads a request at the door.
 *
 * @throws AppError `invalid_input`, telling the first fault in words and all of them in `details`.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  throw new AppError('invalid_input', describeFault(faults[0]), { details: { faults } });
}

function describeFault(fault: { path: string; message: string } | undefined): string {
  if (!fault) return 'The request is not valid.';
  return fault.path ? `${fault.path}: ${fault.message}` : fault.message;
}
