import type { z } from 'zod';
import { type JsonAnswer, requestJson } from '../request-json';
import { quote, refused, unreachable } from '../world-failures';
import {
  metadataAnswer,
  type OpenEnvMetadata,
  type OpenEnvSchema,
  schemaAnswer,
} from './open-env-messages';

export interface ReadOptions {
  baseUrl: string;
  timeoutMs: number;
  fetch: typeof fetch;
}

/**
 * What an OpenEnv server says about its environment.
 *
 * @throws WorldError `world_unreachable`, `world_refused`
 */
export async function readEnvironment(
  options: ReadOptions,
): Promise<{ metadata: OpenEnvMetadata; schema: OpenEnvSchema }> {
  const metadata = await readRoute(options, '/metadata', metadataAnswer);
  const schema = await readRoute(options, '/schema', schemaAnswer);
  return { metadata, schema };
}

/** @throws WorldError `world_unreachable`, `world_refused` when the answer is not of this form */
export async function readRoute<T>(
  options: ReadOptions,
  path: string,
  schema: z.ZodType<T>,
): Promise<T> {
  const answer: JsonAnswer = await requestJson({ ...options, path, method: 'GET' });
  if (answer.status >= 500) throw unreachable(`The server answered ${path} with ${answer.status}.`);
  const parsed = schema.safeParse(answer.value);
  if (answer.status < 300 && parsed.success) return parsed.data;
  throw refused(`${path} is not answered as OpenEnv servers do: ${quote(answer.text)}.`);
}
