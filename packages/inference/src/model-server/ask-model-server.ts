import { AppError } from '@foresight/contracts';
import { AttemptFailure } from '../attempt-failure';
import { readBeginning } from '../bounded-body';
import { classifyConnectionFailure } from '../classify-connection-failure';
import { classifyHttpFailure } from '../classify-failure';
import { displayUrl, requestHeaders } from '../endpoint-connection';
import { parseJson } from '../parse-json';

/** A model server, and how long it may take to answer. */
export interface ModelServer {
  /** Root of its OpenAI-compatible API. */
  baseUrl: string;
  apiKey: string | null;
  timeoutMs: number;
}

const maxBytes = 16 * 1_024 * 1_024;

/**
 * Asks for something beside answers.
 *
 * @returns the JSON, or null where the server has no such page (404, 405 and 501)
 * @throws AppError `endpoint_…` in words
 */
export async function askModelServer(
  { baseUrl, apiKey, timeoutMs }: ModelServer,
  url: string,
  body?: object,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: requestHeaders(apiKey ?? undefined),
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBeginning(response.body, maxBytes);
    if (response.ok) return parseJson(text) ?? null;
    if ([404, 405, 501].includes(response.status)) return null;
    throw classifyHttpFailure({ baseUrl, model: 'this' }, response.status, text, null);
  } catch (error) {
    throw describeFailure(baseUrl, timeoutMs, error);
  }
}

function describeFailure(baseUrl: string, timeoutMs: number, error: unknown): AppError {
  if (error instanceof AttemptFailure) return error.error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    const message = `The model server at ${displayUrl(baseUrl)} did not answer within ${timeoutMs} ms.`;
    return new AppError('endpoint_timeout', message, { retryable: true, cause: error });
  }
  return classifyConnectionFailure(baseUrl, error).error;
}
