import { AppError, errorBodySchema } from '@foresight/contracts';
import type { z } from 'zod';

interface ApiRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Asks the JSON API and parses the answer once.
 * @throws AppError with the server's code and message, or `backend_unavailable` when it is silent.
 */
export async function requestJson<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  request: ApiRequest = {},
): Promise<z.output<Schema>> {
  const response = await send(path, request);
  const parsed = schema.safeParse(await readJson(response));
  if (parsed.success) return parsed.data;
  throw new AppError(
    'internal',
    'The server answered in a form this page does not know. Reload the page: it may be older than the server.',
    {
      details: parsed.error.issues,
    },
  );
}

/** Sends a request whose answer carries nothing that is needed. */
export async function requestNothing(path: string, request: ApiRequest): Promise<void> {
  await send(path, request);
}

async function send(path: string, { method = 'GET', body, signal }: ApiRequest): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      signal,
      headers: body === undefined ? undefined : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unavailable(cause);
  }
  if (response.ok) return response;
  throw await readError(response);
}

async function readError(response: Response): Promise<AppError> {
  const parsed = errorBodySchema.safeParse(await readJson(response));
  if (!parsed.success) return unavailable(response.status);
  const { code, message, details } = parsed.data.error;
  return new AppError(code, message, { details, retryable: response.status >= 500 });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function unavailable(cause: unknown): AppError {
  return new AppError(
    'backend_unavailable',
    'Foresight’s server does not answer. Check that it is running; this page tries again by itself.',
    { retryable: true, cause },
  );
}
