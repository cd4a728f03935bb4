import { setTimeout as delay } from 'node:timers/promises';
import type { GenerationPart, GenerationRequest } from '@foresight/agent';
import { attemptAnswer } from './attempt-answer';
import { AttemptFailure, cancelledError } from './attempt-failure';
import { buildRequestBody } from './build-request-body';
import type { EndpointConnection } from './endpoint-connection';
import type { EndpointPool } from './endpoint-pool';
import { chooseRetryDelayMs, maxTries } from './retry-policy';

export interface AnswerDependencies {
  endpoint: EndpointConnection;
  pool: EndpointPool;
  random: () => number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  now: () => number;
  idleTimeoutMs: number;
  maxAnswerBytes: number;
}

/**
 * Waits for a slot of the endpoint, then streams an answer to the request. Repeats the request
 * while nothing of its answer has been shown and the failure allows it. The slot is kept during
 * retries, so that an overloaded server is not met by more requests than its limit.
 */
export async function* generateAnswer(
  deps: AnswerDependencies,
  request: GenerationRequest,
  signal?: AbortSignal,
): AsyncGenerator<GenerationPart> {
  const { endpoint, pool, now, idleTimeoutMs: idleMs, maxAnswerBytes } = deps;
  if (endpoint.maxConcurrency !== undefined) pool.setLimit(endpoint.id, endpoint.maxConcurrency);
  const queuedAt = now();
  const release = await pool.acquire(endpoint.id, signal);
  const queuedMs = now() - queuedAt;
  const body = buildRequestBody(endpoint, request);
  let begun = false;
  try {
    for (let retries = 0; ; retries += 1) {
      try {
        const limits = { idleMs, maxAnswerBytes };
        const attempt = { endpoint, pool, now, body, limits, queuedMs, retries, signal };
        for await (const part of attemptAnswer(attempt)) {
          begun = true;
          yield part.type === 'end' ? { type: 'end', generation: part.generation } : part;
        }
        return;
      } catch (error) {
        if (!(error instanceof AttemptFailure)) throw error;
        if (begun || error.repeat === null || retries + 1 >= maxTries) throw error.error;
        await pause(deps, chooseRetryDelayMs(retries, error.repeat.afterMs, deps.random), signal);
      }
    }
  } finally {
    release();
  }
}

async function pause(deps: AnswerDependencies, ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await deps.sleep(ms, signal);
  } catch (error) {
    if (signal?.aborted) throw cancelledError(signal);
    throw error;
  }
  if (signal?.aborted) throw cancelledError(signal);
}

/** Waits; rejects as soon as the signal aborts. */
export async function sleepAbortably(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}
