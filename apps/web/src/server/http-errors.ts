import { type ErrorBody, type ErrorCode, isAppError } from '@foresight/contracts';
import type { ServiceLogger } from '@foresight/services';
import { HttpRefusal } from './http-refusal';

const STATUS_OF_CODE: Record<ErrorCode, number> = {
  invalid_input: 400,
  not_found: 404,
  conflict: 409,
  endpoint_unreachable: 502,
  endpoint_unauthorized: 502,
  endpoint_refused: 502,
  endpoint_overloaded: 503,
  endpoint_bad_answer: 502,
  endpoint_timeout: 504,
  stream_cut: 502,
  context_too_long: 422,
  world_unreachable: 502,
  world_lost: 502,
  world_refused: 502,
  world_task_unknown: 404,
  world_diverged: 409,
  lease_lost: 409,
  cancelled: 409,
  attempts_exhausted: 409,
  backend_unavailable: 503,
  internal: 500,
};

export interface HttpError {
  status: number;
  body: ErrorBody;
}

/** What a client is told. An error nobody designed tells nothing but is logged. */
export function toHttpError(error: unknown, logger: ServiceLogger): HttpError {
  if (!isAppError(error)) {
    logger.error({ err: error }, 'request failed');
    const message = 'Something went wrong on the server. Its log tells what.';
    return { status: 500, body: { error: { code: 'internal', message } } };
  }
  const status = error instanceof HttpRefusal ? error.status : STATUS_OF_CODE[error.code];
  if (status >= 500) logger.error({ err: error }, 'request failed');
  const { code, message, details } = error;
  return {
    status,
    body: { error: { code, message, ...(details === undefined ? {} : { details }) } },
  };
}
