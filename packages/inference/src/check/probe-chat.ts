import type { Generation, GenerationRequest } from '@foresight/agent';
import { type EndpointCapabilities, isAppError } from '@foresight/contracts';
import { attemptAnswer } from '../attempt-answer';
import { AttemptFailure } from '../attempt-failure';
import { maxAnswerBytes } from '../bounded-body';
import { buildRequestBody } from '../build-request-body';
import { createEndpointPool, type EndpointPool } from '../endpoint-pool';
import type { CheckEndpointInput } from './check-endpoint-input';

export type ChatProbe =
  | { problem: null; capabilities: EndpointCapabilities; latencyMs: number }
  | { problem: string };

const everything: EndpointCapabilities = {
  streaming: true,
  logprobs: true,
  topLogprobs: true,
  usage: true,
  seed: true,
};
const withoutLogprobs = { ...everything, logprobs: false, topLogprobs: false };

/** From all features to none: servers refuse a whole request for one field they do not know. */
const ladder: EndpointCapabilities[] = [
  everything,
  { ...everything, topLogprobs: false },
  withoutLogprobs,
  { ...withoutLogprobs, usage: false },
  { ...withoutLogprobs, usage: false, seed: false },
  { streaming: false, logprobs: false, topLogprobs: false, usage: false, seed: false },
];

const request: GenerationRequest = {
  messages: [{ role: 'user', content: 'Say OK.' }],
  maxTokens: 4,
  temperature: 0,
  topP: 1,
  seed: 0,
  logprobs: true,
};

/** Asks for a few tokens with ever fewer features until the server accepts the request. */
export async function probeChat(input: CheckEndpointInput): Promise<ChatProbe> {
  const pool = createEndpointPool();
  try {
    return await descend(input, pool);
  } finally {
    await pool.close();
  }
}

async function descend(input: CheckEndpointInput, pool: EndpointPool): Promise<ChatProbe> {
  let firstProblem: string | null = null;
  for (const capabilities of ladder) {
    try {
      return { problem: null, ...(await ask(input, capabilities, pool)) };
    } catch (error) {
      const failure = error instanceof AttemptFailure ? error.error : error;
      const problem = isAppError(failure) ? failure.message : describeUnexpected(failure);
      // The refusal of the richest request names the cause that matters if all are refused.
      firstProblem ??= problem;
      if (!isAppError(failure) || failure.code !== 'endpoint_refused') return { problem };
    }
  }
  return { problem: firstProblem ?? 'The server refused every request.' };
}

async function ask(
  input: CheckEndpointInput,
  capabilities: EndpointCapabilities,
  pool: EndpointPool,
) {
  const endpoint = { ...input, id: 'check', capabilities };
  const parts = attemptAnswer({
    endpoint,
    body: buildRequestBody(endpoint, request),
    pool,
    now: () => performance.now(),
    limits: { idleMs: input.timeoutMs, maxAnswerBytes },
    queuedMs: 0,
    retries: 0,
    signal: input.signal,
  });
  for await (const part of parts) {
    if (part.type !== 'end') continue;
    const { generation, dialect } = part;
    return {
      latencyMs: generation.timing.totalMs,
      capabilities: { ...observed(generation, dialect), seed: capabilities.seed },
    };
  }
  throw new Error('The answer ended without an end part.');
}

/** What came back counts, not what was accepted: many servers ignore fields in silence. */
function observed(
  generation: Generation,
  dialect: { streamed: boolean; topLogprobs: boolean },
): Omit<EndpointCapabilities, 'seed'> {
  return {
    streaming: dialect.streamed,
    logprobs: generation.tokens !== null,
    topLogprobs: generation.tokens !== null && dialect.topLogprobs,
    usage: generation.usage !== null,
  };
}

function describeUnexpected(error: unknown): string {
  return `The check itself failed: ${error instanceof Error ? error.message : String(error)}`;
}
