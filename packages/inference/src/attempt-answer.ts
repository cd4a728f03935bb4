import type { Generation } from '@foresight/agent';
import { AppError } from '@foresight/contracts';
import { AnswerAssembler, type DeltaPart } from './answer-assembler';
import { AnswerWatch } from './answer-watch';
import { AttemptFailure } from './attempt-failure';
import { boundBody } from './bounded-body';
import { displayUrl, type EndpointConnection } from './endpoint-connection';
import type { EndpointPool } from './endpoint-pool';
import { readAnswerChunks } from './read-answer-chunks';
import { sendChatRequest } from './send-chat-request';

export interface AttemptOptions {
  endpoint: EndpointConnection;
  body: Record<string, unknown>;
  pool: Pick<EndpointPool, 'dispatcher'>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Longest silence within an answer that has begun. */
  idleMs: number;
  maxAnswerBytes: number;
  queuedMs: number;
  retries: number;
  signal?: AbortSignal;
}

export type AttemptPart =
  | DeltaPart
  | { type: 'end'; generation: Generation; dialect: AnswerAssembler['dialect'] };

/**
 * Sends one request and streams its answer. However it ends, the connection is closed.
 * @throws AttemptFailure, or AppError `cancelled` and `endpoint_timeout`
 */
export async function* attemptAnswer(options: AttemptOptions): AsyncGenerator<AttemptPart> {
  const { endpoint, idleMs, signal } = options;
  const limits = { totalMs: endpoint.timeoutMs, idleMs };
  const watch = new AnswerWatch({ baseUrl: endpoint.baseUrl, ...limits, signal });
  try {
    yield* readAnswer(options, watch);
  } catch (error) {
    throw watch.failure ?? error;
  } finally {
    watch.close();
  }
}

async function* readAnswer(
  options: AttemptOptions,
  watch: AnswerWatch,
): AsyncGenerator<AttemptPart> {
  const { endpoint, now, queuedMs, retries } = options;
  const sentAt = now();
  const assembler = new AnswerAssembler();
  let firstTokenMs: number | null = null;
  for await (const part of readDeltas(options, assembler, watch)) {
    firstTokenMs ??= now() - sentAt;
    watch.begin();
    yield part;
  }
  if (watch.failure?.code === 'cancelled') throw watch.failure;
  const timing = { firstTokenMs, totalMs: now() - sentAt, queuedMs, retries };
  const generation = assembler.generation(endpoint, timing);
  watch.complete();
  yield { type: 'end', generation, dialect: assembler.dialect };
}

async function* readDeltas(
  options: AttemptOptions,
  assembler: AnswerAssembler,
  watch: AnswerWatch,
): AsyncGenerator<DeltaPart> {
  const answer = await sendChatRequest({ ...options, signal: watch.signal });
  const bounded = boundBody(answer.body, options.maxAnswerBytes, () => tooLong(options));
  const body = listen(bounded, watch);
  const chunks = readAnswerChunks(options.endpoint, answer.contentType, body, () =>
    watch.expectEnd('[DONE]'),
  );
  for await (const batch of chunks) {
    if (batch.some((chunk) => chunk.finishReason !== null)) watch.expectEnd('finish_reason');
    yield* joinNeighbours(batch.flatMap((chunk) => assembler.push(chunk)));
  }
  yield* assembler.end();
}

function tooLong({ endpoint, maxAnswerBytes }: AttemptOptions): AttemptFailure {
  const message = `The model server at ${displayUrl(endpoint.baseUrl)} sent more than ${maxAnswerBytes / 1_024 / 1_024} MiB for one answer and did not stop. Does it keep to max_tokens?`;
  return new AttemptFailure(new AppError('endpoint_bad_answer', message));
}

/** What arrived together is shown together: one part per stretch of text or thinking. */
function joinNeighbours(parts: DeltaPart[]): DeltaPart[] {
  const joined: DeltaPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.type === part.type)
      joined[joined.length - 1] = { ...part, text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}

async function* listen(
  body: AsyncIterable<Uint8Array>,
  watch: AnswerWatch,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    watch.heard();
    yield bytes;
  }
}
