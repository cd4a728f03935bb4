import { type Dispatcher, request } from 'undici';
import { classifyConnectionFailure } from './classify-connection-failure';
import { classifyHttpFailure } from './classify-failure';
import { type EndpointConnection, endpointUrl, requestHeaders } from './endpoint-connection';
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
    throw classifyHttpFailure(endpoint, statusCode, await readBody(body), retryAfterMs);
  }
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

/** The status alone already tells enough when the body of a failure breaks off. */
async function readBody(body: Dispatcher.ResponseData['body']): Promise<string> {
  try {
    return await body.text();
  } catch {
    return '';
  }
}

function firstValue(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}
