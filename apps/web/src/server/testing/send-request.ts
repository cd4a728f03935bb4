import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is if it is a string or bytes. */
  body?: unknown;
}

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The answer's JSON, or its text if it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form.
  body: any;
}

/** Sends a request whose headers are all the test's, also those `fetch` would not let it set. */
export function sendRequest(url: string, options: RawRequest = {}): Promise<RawResponse> {
  const { method = 'GET', body } = options;
  const payload = encode(body);
  const headers = { ...describePayload(payload, options.headers), ...options.headers };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      const { statusCode = 0, headers } = response;
      text(response).then(
        (answer) => resolve({ status: statusCode, headers, body: parse(answer) }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

function describePayload(
  payload: string | Uint8Array | undefined,
  given: Record<string, string> = {},
): Record<string, string> {
  if (payload === undefined) return {};
  const type = { 'content-type': 'application/json' };
  if ('transfer-encoding' in given) return type;
  return { ...type, 'content-length': String(Buffer.byteLength(payload)) };
}

function encode(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) return body;
  return JSON.stringify(body);
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}
