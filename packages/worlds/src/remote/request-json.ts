import { createDeadline } from './deadline';
import { describeConnectionFailure, displayUrl } from './describe-connection-failure';
import { parseTolerantJson } from './parse-tolerant-json';
import { unreachable } from './world-failures';

export interface JsonRequest {
  baseUrl: string;
  /** Appended to the base URL; may carry a query. */
  path: string;
  method: 'GET' | 'POST';
  /** Sent as JSON; left out, the request has no body. */
  body?: unknown;
  timeoutMs: number;
  /** Any of them ends the request. */
  signals?: readonly (AbortSignal | undefined)[];
  fetch: typeof fetch;
}

export interface JsonAnswer {
  status: number;
  text: string;
  /** What the text says as JSON; undefined when it is none. */
  value: unknown;
}

/**
 * One HTTP exchange with a world server. Any status is an answer.
 *
 * @throws WorldError `world_unreachable` when no whole answer came in time; the reason of
 * a signal that aborts, which closes the connection at once
 */
export async function requestJson(request: JsonRequest): Promise<JsonAnswer> {
  const deadline = createDeadline(request.timeoutMs, ...(request.signals ?? []));
  try {
    const response = await send(request, deadline.signal);
    const text = await response.text();
    return { status: response.status, text, value: parseOrUndefined(text) };
  } catch (error) {
    if (deadline.isOver()) throw tooSlow(request, error);
    deadline.signal.throwIfAborted();
    throw unreachable(describeConnectionFailure(request.baseUrl, error), error);
  } finally {
    deadline.dispose();
  }
}

function send({ baseUrl, path, method, body, fetch }: JsonRequest, signal: AbortSignal) {
  const url = `${baseUrl.replace(/\/+$/, '')}${path}`;
  if (body === undefined) return fetch(url, { method, signal });
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method, headers, body: JSON.stringify(body), signal });
}

function tooSlow({ baseUrl, path, timeoutMs }: JsonRequest, cause: unknown) {
  const route = path.split('?')[0];
  const server = displayUrl(baseUrl);
  return unreachable(
    `The world server at ${server} did not answer ${route} within ${timeoutMs} ms.`,
    cause,
  );
}

function parseOrUndefined(text: string): unknown {
  try {
    return parseTolerantJson(text);
  } catch {
    return undefined;
  }
}
