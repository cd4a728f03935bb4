import { isAppError } from '@foresight/contracts';

/** A fetch that failed may succeed later, unless the server said that the thing is not there. */
export function isRetryableFetch(error: unknown): boolean {
  if (!isAppError(error)) return true;
  return error.code !== 'not_found' && error.code !== 'invalid_input';
}
