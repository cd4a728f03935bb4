import { AppError } from '@foresight/contracts';
import type { z } from 'zod';

/** @throws AppError `invalid_input`: the first fault in words, all of them in `details.faults`. */
export function parseRequest<Schema extends z.ZodType>(
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

/** @throws AppError `not_found`: what is no id at all names nothing. */
export function parseParam<Schema extends z.ZodType>(
  schema: Schema,
  what: string,
  value: string | undefined,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('not_found', `There is no ${what} "${value}".`);
}

function describeFault(fault: { path: string; message: string } | undefined): string {
  if (!fault) return 'The request is not valid.';
  return fault.path ? `${fault.path}: ${fault.message}` : fault.message;
}
