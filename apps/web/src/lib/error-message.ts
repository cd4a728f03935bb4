import { isAppError } from '@foresight/contracts';

/** Words for a person: an AppError's message is safe to show, anything else is not. */
export function messageOf(error: unknown): string {
  return isAppError(error) ? error.message : 'Something went wrong on this page. Reload it.';
}

export function isNotFound(error: unknown): boolean {
  return isAppError(error) && error.code === 'not_found';
}

/** Another attempt helps only when the server was silent or busy. */
export function isWorthRetrying(error: unknown): boolean {
  return isAppError(error) && error.retryable;
}
