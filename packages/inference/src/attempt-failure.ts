import { AppError } from '@foresight/contracts';

/**
 * One failed request: the error to show should it be the last, and whether the same request may
 * be sent again at once. Never leaves this package.
 */
export class AttemptFailure extends Error {
  override readonly name = 'AttemptFailure';

  constructor(
    readonly error: AppError,
    /** Null: do not repeat. Otherwise the wait the server asked for, if it asked for one. */
    readonly repeat: { afterMs: number | null } | null = null,
  ) {
    super(error.message, { cause: error });
  }
}

export function cancelledError(signal: AbortSignal | undefined): AppError {
  return new AppError('cancelled', 'The request was cancelled.', { cause: signal?.reason });
}
