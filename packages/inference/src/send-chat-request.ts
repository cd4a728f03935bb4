import { AppError } from '@foresight/contracts';
import { type Dispatcher, request } from 'undici';
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

export interface ChatAnswer {
  contentType: string;
  body: AsyncIterable<Uint8Array>;
}

export interface SendOptions {
  endpoint: EndpointConnection;
  body: Record<string, unknown>;
  pool: Pick<EndpointPool, 'dispatcher'>;
  signal: AbortSignal;
}

/**
 * Posts a chat completion and returns the answer as it begins to arrive.
 * @throws AttemptFailure when there is no connection or the status is not 2xx
 */
export async function sendChatRequest(options: SendOptions): Promise<ChatAnswer> {
  const { endpoint } = options;
  const { statusCode, headers, body } = await post(options);
  if (statusCode < 200 || statusCode > 299) {
    const retryAfterMs = parseRetryAfterMs(firstValue(headers['retry-after']), Date.now());
    throw classifyHttpFailure(
      endpoint,
      statusCode,
      await readFailure(statusCode, headers, body),
      retryAfterMs,
    );
  }
  requireIdentity(endpoint, firstValue(headers['content-encoding']));
  return { contentType: firstValue(headers['content-type']) ?? '', body };
}

/** undici's own `request`: half the cost of `fetch` per stream, and no hidden time limits. */
async function post({
  endpoint,
  body,
  pool,
  signal,
}: SendOptions): Promise<Dispatcher.ResponseData> {
  try {
    return await request(endpointUrl(endpoint.baseUrl, '/chat/completions'), {
      method: 'POST',
      headers: requestHeaders(endpoint.apiKey),
      body: JSON.stringify(body),
      signal,
      dispatcher: pool.dispatcher,
    });
  } catch (error) {
    throw classifyConnectionFailure(endpoint.baseUrl, error);
  }
}

const maxFailureBytes = 64 * 1_024;

/** A redirect is not followed: it would cost a round trip each time, and take the key elsewhere. */
async function readFailure(
  statusCode: number,
  headers: Dispatcher.ResponseData['headers'],
  body: Dispatcher.ResponseData['body'],
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
