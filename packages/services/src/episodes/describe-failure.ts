import { isWorldError } from '@foresight/agent';
import { AppError, isAppError } from '@foresight/contracts';

/** Any error as one that may be shown: what nobody designed tells nothing of the inside. */
export function describeFailure(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isWorldError(error))
    return new AppError(error.code, error.message, { retryable: error.retryable, cause: error });
  return new AppError('internal', "An unexpected error: the worker's log tells which.", {
    cause: error,
  });
}
