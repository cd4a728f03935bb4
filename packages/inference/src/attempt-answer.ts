import type { Generation } from '@foresight/agent';
import { AppError } from '@foresight/contracts';
import { AnswerAssembler, type AnswerDialect, type DeltaPart } from './answer-assembler';
import { createAnswerReader } from './answer-reader';
import { AnswerWatch } from './answer-watch';
import { AttemptFailure, streamCut } from './attempt-failure';
import { displayUrl, type EndpointConnection } from './endpoint-connection';
import type { EndpointPool } from './endpoint-pool';
import { sendChatRequest } from './send-chat-request';
import { StreamedResponse } from './streamed-response';

export interface AnswerLimits {
  /** Longest silence within an answer that has begun. */
  idleMs: number;
  maxAnswerBytes: number;
}

export interface AttemptOptions {
  endpoint: EndpointConnection;
  body: Record<string, unknown>;
  pool: Pick<EndpointPool, 'dispatcher'>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  limits: AnswerLimits;
  queuedMs: number;
  retries: number;
  signal?: AbortSignal;
}

export type AttemptPart =
  | DeltaPart
  | { type: 'end'; generation: Generation; dialect: AnswerDialect };

/**
 * Sends one request and streams its answer. However it ends, the connection is closed.
 * @throws AttemptFailure, or AppError `cancelled` and `endpoint_timeout`
 */
export async function* attemptAnswer(options: AttemptOptions): AsyncGenerator<AttemptPart> {
  const { endpoint, limits, now, queuedMs, retries, signal } = options;
  const { baseUrl, timeoutMs: totalMs } = endpoint;
  const response = new StreamedResponse();
  const waits = { baseUrl, totalMs, idleMs: limits.idleMs, signal };
  const watch = new AnswerWatch(waits, (reason) => response.abort(reason));
  const assembler = new AnswerAssembler();
  const sentAt = now();
  let firstTokenMs: number | null = null;
  try {
    for await (const parts of readAnswer(options, { response, watch, assembler })) {
      if (parts.length > 0) firstTokenMs ??= now() - sentAt;
      for (const part of parts) yield part;
    }
    if (watch.failure?.code === 'cancelled') throw watch.failure;
    const timing = { firstTokenMs, totalMs: now() - sentAt, queuedMs, retries };
    const generation = assembler.generation(endpoint, timing);
    watch.complete();
    yield { type: 'end', generation, dialect: assembler.dialect };
  } catch (error) {
    throw watch.failure ?? error;
  } finally {
    watch.close();
  }
}

interface Attempt {
  response: StreamedResponse;
  watch: AnswerWatch;
  assembler: AnswerAssembler;
}

/** What arrives together comes together: one batch of parts per chunk of the network. */
async function* readAnswer(
  options: AttemptOptions,
  { response, watch, assembler }: Attempt,
): AsyncGenerator<DeltaPart[]> {
  const { endpoint, limits } = options;
  const contentType = await sendChatRequest(options, response);
  const reader = createAnswerReader(endpoint, contentType);
  let length = 0;
  let broken: unknown = null;
  try {
    for await (const bytes of response.body()) {
      length += bytes.length;
      if (length > limits.maxAnswerBytes) throw tooLong(endpoint, limits);
      const parts = assembler.push(reader.push(bytes));
      watch.heard({ begun: assembler.begun, ending: reader.ending });
      yield parts;
    }
  } catch (error) {
    // A connection that breaks after the finish reason has delivered its answer.
    if (error instanceof AttemptFailure || reader.ending === null) throw streamCut(endpoint, error);
    broken = error;
  }
  yield assembler.end(broken === null ? reader.end() : [], reader.streamed);
}

function tooLong({ baseUrl }: EndpointConnection, limits: AnswerLimits): AttemptFailure {
  const message = `The model server at ${displayUrl(baseUrl)} sent more than ${limits.maxAnswerBytes / 1_024 / 1_024} MiB for one answer and did not stop. Does it keep to max_tokens?`;
  return new AttemptFailure(new AppError('endpoint_bad_answer', message));
}
