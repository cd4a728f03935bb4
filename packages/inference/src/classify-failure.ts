import { AppError, type ErrorCode } from '@foresight/contracts';
import { AttemptFailure } from './attempt-failure';
import { displayUrl, type EndpointConnection } from './endpoint-connection';
import { parseJson } from './parse-json';
import { isContextTooLong, parseServerError, type ServerError } from './server-error';

type Target = Pick<EndpointConnection, 'baseUrl' | 'model'>;

/** Turns an HTTP error answer into the error to show and the decision whether to repeat. */
export function classifyHttpFailure(
  target: Target,
  status: number,
  body: string,
  retryAfterMs: number | null,
): AttemptFailure {
  const said = parseServerError(parseJson(body)) ?? plainServerError(body);
  return classifyServerError(target, status, said, retryAfterMs);
}

/** The same for an error object that came inside a stream, whose code may be an HTTP status. */
export function classifyStreamedError(target: Target, said: ServerError): AttemptFailure {
  const status = Number(said.code ?? said.type);
  return classifyServerError(target, status >= 400 && status < 600 ? status : 500, said, null);
}

function classifyServerError(
  target: Target,
  status: number,
  said: ServerError,
  retryAfterMs: number | null,
): AttemptFailure {
  const code = chooseCode(status, said);
  const transient = status === 408 || status === 429 || status >= 500;
  const retryable = transient && code !== 'context_too_long';
  const error = new AppError(code, describe(code, target, status, said), {
    retryable,
    details: {
      status,
      serverMessage: said.message,
      serverCode: said.code,
      url: displayUrl(target.baseUrl),
    },
  });
  return new AttemptFailure(error, retryable ? { afterMs: retryAfterMs } : null);
}

function chooseCode(status: number, said: ServerError): ErrorCode {
  if (status === 401 || status === 403) return 'endpoint_unauthorized';
  if (isContextTooLong(said)) return 'context_too_long';
  if (status === 429 || status === 503) return 'endpoint_overloaded';
  if (status === 408 || status === 504) return 'endpoint_timeout';
  if (status === 502) return 'endpoint_unreachable';
  return status >= 500 ? 'endpoint_bad_answer' : 'endpoint_refused';
}

function describe(code: ErrorCode, target: Target, status: number, said: ServerError): string {
  const server = `The model server at ${displayUrl(target.baseUrl)}`;
  const quote = said.message === '' ? '' : ` It says: “${shorten(said.message)}”`;
  switch (code) {
    case 'endpoint_unauthorized':
      return `${server} refuses the API key (HTTP ${status}). Set the right key on the endpoint.${quote}`;
    case 'context_too_long':
      return `The prompt is longer than ${target.model} at ${displayUrl(target.baseUrl)} can read. Show fewer past steps, lower the token budgets, or serve the model with a longer context.${quote}`;
    case 'endpoint_overloaded':
      return `${server} has too much to do (HTTP ${status}). Lower the endpoint's concurrency or add servers.${quote}`;
    case 'endpoint_timeout':
    case 'endpoint_unreachable':
      return `${server} gives no answer: a gateway before it reports HTTP ${status}. Check that the server behind the gateway runs.${quote}`;
    case 'endpoint_bad_answer':
      return `${server} failed (HTTP ${status}). See its log.${quote}`;
    default:
      return `${server} refused the request for ${target.model} (HTTP ${status}). ${refusalHint(status)}${quote}`;
  }
}

function refusalHint(status: number): string {
  if (status >= 300 && status < 400)
    return 'It redirects elsewhere: set the base URL to where it answers.';
  return status === 404
    ? 'Check the base URL (most servers want it to end in /v1) and that it serves this model.'
    : 'Check the endpoint’s model and extra body.';
}

/** An answer without a JSON error, such as a proxy's text; HTML pages say nothing useful. */
function plainServerError(body: string): ServerError {
  const text = body.trim();
  return { message: text.startsWith('<') ? '' : text, code: null, type: null, param: null };
}

function shorten(text: string): string {
  return text.length <= 600 ? text : `${text.slice(0, 600)}…`;
}
