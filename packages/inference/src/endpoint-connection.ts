import type { EndpointCapabilities } from '@foresight/contracts';

/** What it takes to talk to one model server. */
export interface EndpointConnection {
  /** Key of the concurrency limit, and what generations name as their origin. */
  id: string;
  /** Root of the OpenAI-compatible API, e.g. `http://127.0.0.1:8000/v1`. */
  baseUrl: string;
  model: string;
  apiKey?: string;
  /** Longest wait for one whole answer, once its request is sent. */
  timeoutMs: number;
  /** Merged last into every request body. */
  extraBody: Record<string, unknown>;
  /** Null when the server was never asked; optional features other than usage then stay off. */
  capabilities: EndpointCapabilities | null;
  /** Requests in flight at once; left out, the pool's limit stays as it is. */
  maxConcurrency?: number;
}

/** The URL of a path below the API root. */
export function endpointUrl(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}${path}`;
}

/** The base URL as messages may show it: without credentials and query. */
export function displayUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl;
  const url = new URL(baseUrl);
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`;
}

export function requestHeaders(apiKey: string | undefined): Record<string, string> {
  // Answers are small and close by: compressing them would only hold tokens back.
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'identity' };
  return apiKey === undefined ? headers : { ...headers, authorization: `Bearer ${apiKey}` };
}
