import { AppError } from '@foresight/contracts';

/** @throws AppError `not_found` when a store had nothing under the id. */
export function requireFound<Value>(
  value: Value | null | undefined,
  what: string,
  id: string,
): Value {
  if (value === null || value === undefined)
    throw new AppError('not_found', `There is no ${what} ${id}.`);
  return value;
}
