import type { LanguageModel } from '@foresight/agent';
import { maxAnswerBytes } from './bounded-body';
import type { EndpointConnection } from './endpoint-connection';
import type { EndpointPool } from './endpoint-pool';
import { generateAnswer, sleepAbortably } from './generate-answer';

export interface OpenAiLanguageModelOptions {
  endpoint: EndpointConnection;
  /** Shared by all models of a process that reach the same endpoints. */
  pool: EndpointPool;
  /** Longest silence within an answer that has begun; 60 s unless told. */
  idleTimeoutMs?: number;
  /** Longest body of one answer; 64 MiB unless told. */
  maxAnswerBytes?: number;
  /** Uniform in [0, 1): the jitter of retries. */
  random?: () => number;
  /** Waits between retries; must reject when the signal aborts. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * A language model behind any OpenAI-compatible `/chat/completions` (vLLM, SGLang, llama.cpp …).
 *
 * Iterating rejects with AppError `endpoint_unreachable`, `endpoint_unauthorized`,
 * `endpoint_refused`, `endpoint_overloaded`, `endpoint_bad_answer`, `endpoint_timeout`,
 * `stream_cut`, `context_too_long` or `cancelled`.
 */
export function createOpenAiLanguageModel(options: OpenAiLanguageModelOptions): LanguageModel {
  const deps = {
    endpoint: options.endpoint,
    pool: options.pool,
    idleTimeoutMs: options.idleTimeoutMs ?? 60_000,
    maxAnswerBytes: options.maxAnswerBytes ?? maxAnswerBytes,
    random: options.random ?? Math.random,
    sleep: options.sleep ?? sleepAbortably,
    now: options.now ?? (() => performance.now()),
  };
  return { generate: (request, signal) => generateAnswer(deps, request, signal) };
}
