import { AppError } from '@foresight/contracts';

/**
 * Waits for a command of a backend, but not for ever: BullMQ keeps commands until a lost connection
 * is back. One that is given up may still be carried out later.
 *
 * @throws AppError `backend_unavailable`, retryable.
 */
export async function within<Result>(timeoutMs: number, command: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([command, timeout]);
  } catch (cause) {
    throw new AppError('backend_unavailable', 'The queue cannot be reached at the moment.', {
      retryable: true,
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}
