import type { ErrorCode } from '@foresight/contracts';

/**
 * - `try_again`: the trouble may pass; what knows better says so by `retryable`.
 * - `fail`: nothing changes by waiting, so the episode ends with the code as its reason.
 * - `nothing`: the episode is no longer this attempt's to end.
 */
export type FailureStatus = 'try_again' | 'fail' | 'nothing';

const STATUS_BY_CODE: Record<ErrorCode, FailureStatus> = {
  invalid_input: 'fail',
  not_found: 'fail',
  conflict: 'fail',
  endpoint_unreachable: 'try_again',
  endpoint_unauthorized: 'fail',
  endpoint_refused: 'fail',
  endpoint_overloaded: 'try_again',
  endpoint_bad_answer: 'try_again',
  endpoint_timeout: 'try_again',
  stream_cut: 'try_again',
  context_too_long: 'fail',
  world_unreachable: 'try_again',
  world_lost: 'try_again',
  world_refused: 'fail',
  world_task_unknown: 'fail',
  world_diverged: 'fail',
  lease_lost: 'nothing',
  cancelled: 'nothing',
  attempts_exhausted: 'fail',
  backend_unavailable: 'try_again',
  internal: 'fail',
};

/** What an error does to the episode it ended an attempt of. */
export function failureStatus(code: ErrorCode): FailureStatus {
  return STATUS_BY_CODE[code];
}
