import { AppError } from '@foresight/contracts';

/** @throws AppError `cancelled` if the signal is aborted */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelledError(signal.reason);
}

export function cancelledError(cause: unknown): AppError {
  return new AppError('cancelled', 'The episode was cancelled.', { cause });
}
