import { AppError } from '@foresight/contracts';
import { AttemptFailure } from './attempt-failure';
import { displayUrl } from './endpoint-connection';

/** undici gives up on silent servers by itself after five minutes. */
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);

/** Turns what `fetch` throws before an answer began into an error that says where to look. */
export function classifyConnectionFailure(baseUrl: string, cause: unknown): AttemptFailure {
  const code = networkCode(cause);
  const url = displayUrl(baseUrl);
  if (code !== null && timeoutCodes.has(code)) {
    return new AttemptFailure(
      new AppError(
        'endpoint_timeout',
        `The model server at ${url} did not answer in time (${code}).`,
        {
          retryable: true,
          cause,
        },
      ),
      { afterMs: null },
    );
  }
  const error = new AppError('endpoint_unreachable', `${whatFailed(url, code)} ${whatToDo(code)}`, {
    retryable: true,
    details: { url, networkCode: code },
    cause,
  });
  return new AttemptFailure(error, { afterMs: null });
}

function whatFailed(url: string, code: string | null): string {
  const host = URL.canParse(url) ? new URL(url).host : url;
  return `Cannot connect to ${host} for the model server at ${url}${code === null ? '' : ` (${code})`}.`;
}

function whatToDo(code: string | null): string {
  switch (code) {
    case 'ECONNREFUSED':
      return 'Is the server running, and on this port?';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host name is not known: check its spelling.';
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
    case 'EPIPE':
      return 'It closed the connection before it answered: see its log.';
    default:
      return 'Check host and port, and that the server runs and can be reached from here.';
  }
}

/** `fetch` wraps the socket's error; several addresses of a host make an AggregateError of it. */
function networkCode(error: unknown, depth = 0): string | null {
  if (typeof error !== 'object' || error === null || depth > 4) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('errors' in error && Array.isArray(error.errors)) {
    return networkCode(error.errors[0], depth + 1);
  }
  return 'cause' in error ? networkCode(error.cause, depth + 1) : null;
}
