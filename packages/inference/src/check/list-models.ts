import type { ServedModel } from '@foresight/contracts';
import { z } from 'zod';
import { AnswerWatch } from '../answer-watch';
import { AttemptFailure } from '../attempt-failure';
import { readBeginning } from '../bounded-body';
import { classifyConnectionFailure } from '../classify-connection-failure';
import { classifyHttpFailure } from '../classify-failure';
import { displayUrl, endpointUrl, requestHeaders } from '../endpoint-connection';
import { parseJson } from '../parse-json';
import type { CheckEndpointInput } from './check-endpoint-input';
import { servedModelSchema } from './served-model-schema';

export type ModelListing = { problem: null; models: ServedModel[] } | { problem: string };

type Server = Pick<CheckEndpointInput, 'baseUrl' | 'apiKey' | 'timeoutMs' | 'signal'>;

/**
 * The models that a server says it serves. The list is empty when a server has no such page: some
 * gateways do not, and a chat request will then tell more. Never throws.
 */
export async function listModels(input: Server): Promise<ModelListing> {
  const asked = await getModels(input, input.baseUrl);
  if ('problem' in asked) return asked;
  if (asked.models !== null) return { problem: null, models: asked.models };
  const suggestion = await findVersionedRoot(input);
  if (suggestion !== null) return { problem: suggestion };
  if (asked.status < 300) return { problem: describeForeignAnswer(input.baseUrl) };
  return { problem: null, models: [] };
}

const modelListSchema = z.object({ data: z.array(servedModelSchema) });
const maxListBytes = 4 * 1_024 * 1_024;

type Asked = { problem: string } | { status: number; models: ServedModel[] | null };

async function getModels(input: Server, baseUrl: string): Promise<Asked> {
  const { timeoutMs, signal } = input;
  const request = new AbortController();
  const limits = { baseUrl, totalMs: timeoutMs, idleMs: timeoutMs, signal };
  const watch = new AnswerWatch(limits, (reason) => request.abort(reason));
  try {
    const headers = requestHeaders(input.apiKey);
    const response = await fetch(endpointUrl(baseUrl, '/models'), {
      headers,
      signal: request.signal,
    });
    const body = await readBeginning(response.body, maxListBytes);
    if ([401, 403, 429].includes(response.status) || response.status >= 500) {
      throw classifyHttpFailure({ baseUrl, model: '' }, response.status, body, null);
    }
    const list = modelListSchema.safeParse(parseJson(body));
    const found = response.ok && list.success;
    return { status: response.status, models: found ? list.data.data : null };
  } catch (error) {
    return { problem: describeProblem(watch, baseUrl, error) };
  } finally {
    watch.close();
  }
}

function describeProblem(watch: AnswerWatch, baseUrl: string, error: unknown): string {
  if (watch.failure !== null) return watch.failure.message;
  if (error instanceof AttemptFailure) return error.message;
  return classifyConnectionFailure(baseUrl, error).message;
}

/** The commonest slip: the base URL without its `/v1`, or with the path of the chat API. */
async function findVersionedRoot(input: Server): Promise<string | null> {
  const root = displayUrl(input.baseUrl).replace(/\/(chat\/)?completions$|\/models$/, '');
  const candidates = root.endsWith('/v1') ? [root] : [`${root}/v1`, root];
  for (const candidate of candidates.filter((url) => url !== displayUrl(input.baseUrl))) {
    const asked = await getModels(input, candidate);
    if ('models' in asked && asked.models !== null) {
      return `The base URL ${displayUrl(input.baseUrl)} is not the root of the API: the server answers at ${candidate}. Set the base URL to ${candidate}.`;
    }
  }
  return null;
}

function describeForeignAnswer(baseUrl: string): string {
  return `Something answers at ${displayUrl(baseUrl)}, but it is not an OpenAI-compatible API: GET /models gives no list of models. Check host, port and path.`;
}
