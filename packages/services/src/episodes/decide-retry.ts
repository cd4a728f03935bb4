import type { AppError } from '@foresight/contracts';
import { failureStatus } from './failure-status';

export interface RetryPolicy {
  /** Failed attempts that are followed by another one. */
  maxFailures: number;
  /** Wait after the first failure; doubled after each further one. */
  baseDelayMs: number;
}

/** Waits of 2, 4 and 8 seconds: servers that restart are back by then, others need a person. */
export const defaultRetryPolicy: RetryPolicy = { maxFailures: 3, baseDelayMs: 2_000 };

export type RetryDecision =
  | { action: 'retry'; delayMs: number }
  | { action: 'fail' }
  | { action: 'nothing' };

/**
 * What follows an attempt's failure.
 *
 * @param failures failed attempts before this one.
 */
export function decideRetry(
  error: Pick<AppError, 'code' | 'retryable'>,
  failures: number,
  policy: RetryPolicy = defaultRetryPolicy,
): RetryDecision {
  const status = failureStatus(error.code);
  if (status === 'nothing') return { action: 'nothing' };
  const mayRetry = status === 'try_again' && error.retryable && failures < policy.maxFailures;
  if (!mayRetry) return { action: 'fail' };
  return { action: 'retry', delayMs: policy.baseDelayMs * 2 ** failures };
}
