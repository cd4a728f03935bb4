import { AppError } from '@foresight/contracts';
import type { Dispatcher } from 'undici';
import { AttemptFailure } from './attempt-failure';
import { readBeginning } from './bounded-body';
import { classifyConnectionFailure } from './classify-connection-failure';
import { classifyHttpFailure } from './classify-failure';
import {
  displayUrl,
  type EndpointConnection,
  endpointUrl,
  requestHeaders,
} from './endpoint-connection';
import type { EndpointPool } from './endpoint-pool';
import { parseRetryAfterMs } from './retry-policy';
import type { ResponseHead, StreamedResponse } from './streamed-response';

export interface ChatRequest {
  endpoint: EndpointConnection;
  body: Record<string, unknown>;
  pool: Pick<EndpointPool, 'dispatcher'>;
}

/**
 * Posts a chat completion, and waits until `response` has begun to arrive and is a good (2xx) one.
 * @returns its content type
 * @throws AttemptFailure when there is no connection or the status is not 2xx
 */
export async function sendChatRequest(
  request: ChatRequest,
  response: StreamedResponse,
): Promise<string> {
  const { endpoint } = request;
  const { statusCode, headers } = await post(request, response);
  if (statusCode < 200 || statusCode > 299) {
    const retryAfterMs = parseRetryAfterMs(firstValue(headers['retry-after']), Date.now());
    const said = await readFailure(statusCode, headers, response.body());
    throw classifyHttpFailure(endpoint, statusCode, said, retryAfterMs);
  }
  requireIdentity(endpoint, firstValue(headers['content-encoding']));
  return firstValue(headers['content-type']) ?? '';
}

/** Below undici's `request`, which spends more on an answer than reading it costs. */
async function post(
  { endpoint, body, pool }: ChatRequest,
  response: StreamedResponse,
): Promise<ResponseHead> {
  try {
    const url = new URL(endpointUrl(endpoint.baseUrl, '/chat/completions'));
    const options: Dispatcher.DispatchOptions = {
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: requestHeaders(endpoint.apiKey),
      body: JSON.stringify(body),
    };
    pool.dispatcher.dispatch(options, response);
    return await response.head();
  } catch (error) {
    throw classifyConnectionFailure(endpoint.baseUrl, error);
  }
}

const maxFailureBytes = 64 * 1_024;

/** A redirect is not followed: it would cost a round trip each time, and take the key elsewhere. */
async function readFailure(
  statusCode: number,
  headers: ResponseHead['headers'],
  body: AsyncIterable<Uint8Array>,
): Promise<string> {
  const text = await readBeginning(body, maxFailureBytes);
  const location = firstValue(headers.location);
  const redirects = statusCode >= 300 && statusCode < 400 && location !== null;
  return redirects ? `Go to ${location}` : text;
}

function requireIdentity({ baseUrl }: EndpointConnection, encoding: string | null): void {
  if (encoding === null || /^(identity)?$/i.test(encoding.trim())) return;
  const message = `The server at ${displayUrl(baseUrl)} compresses its answers (${encoding}) although it was asked not to. Switch that off in the server, or in the proxy before it.`;
  throw new AttemptFailure(new AppError('endpoint_bad_answer', message));
}

function firstValue(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}
