import { classifyConnectionFailure } from './classify-connection-failure';
import { classifyHttpFailure } from './classify-failure';
import { type EndpointConnection, endpointUrl, requestHeaders } from './endpoint-connection';
import { parseRetryAfterMs } from './retry-policy';

export interface ChatAnswer {
  contentType: string;
  body: AsyncIterable<Uint8Array>;
}

export interface SendOptions {
  endpoint: EndpointConnection;
  body: Record<string, unknown>;
  fetch: typeof fetch;
  signal: AbortSignal;
}

/**
 * Posts a chat completion and returns the answer as it begins to arrive.
 * @throws AttemptFailure when there is no connection or the status is not 2xx
 */
export async function sendChatRequest(options: SendOptions): Promise<ChatAnswer> {
  const { endpoint } = options;
  const response = await post(options);
  if (!response.ok) {
    const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'), Date.now());
    throw classifyHttpFailure(endpoint, response.status, await readBody(response), retryAfterMs);
  }
  return {
    contentType: response.headers.get('content-type') ?? '',
    body: response.body ?? emptyBody(),
  };
}

async function post({ endpoint, body, fetch, signal }: SendOptions): Promise<Response> {
  try {
    return await fetch(endpointUrl(endpoint.baseUrl, '/chat/completions'), {
      method: 'POST',
      headers: requestHeaders(endpoint.apiKey),
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    throw classifyConnectionFailure(endpoint.baseUrl, error);
  }
}

/** The status alone already tells enough when the body of a failure breaks off. */
async function readBody(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch {
    return '';
  }
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
