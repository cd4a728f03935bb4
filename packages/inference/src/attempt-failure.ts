import { AppError } from '@foresight/contracts';
import { displayUrl, type EndpointConnection } from './endpoint-connection';

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

/** An answer that does not look like one. */
export function badAnswer(
  { baseUrl }: Pick<EndpointConnection, 'baseUrl'>,
  text: string,
): AttemptFailure {
  const sent = text.trim() === '' ? 'nothing' : `“${text.trim().slice(0, 200)}”`;
  const message = `The server at ${displayUrl(baseUrl)} does not answer like an OpenAI-compatible chat API: it sent ${sent}. Check the base URL.`;
  return new AttemptFailure(new AppError('endpoint_bad_answer', message));
}

/** An answer that broke off, unless `cause` already says more. */
export function streamCut(
  { baseUrl }: Pick<EndpointConnection, 'baseUrl'>,
  cause?: unknown,
): AttemptFailure {
  if (cause instanceof AttemptFailure) return cause;
  const message = `The model server at ${displayUrl(baseUrl)} broke off in the middle of an answer. See its log; the request can be repeated.`;
  const error = new AppError('stream_cut', message, { retryable: true, cause });
  return new AttemptFailure(error, { afterMs: null });
}
