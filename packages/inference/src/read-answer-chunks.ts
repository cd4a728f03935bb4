import { AppError } from '@foresight/contracts';
import { type AnswerChunk, toAnswerChunk } from './answer-chunk';
import { answerSchema } from './answer-schema';
import { AttemptFailure } from './attempt-failure';
import { classifyStreamedError } from './classify-failure';
import { displayUrl, type EndpointConnection } from './endpoint-connection';
import { parseJson } from './parse-json';
import { readServerSentEvents, type ServerSentEvent } from './read-server-sent-events';
import { parseServerError } from './server-error';

export type AnswerBody = AsyncIterable<Uint8Array>;
type Target = Pick<EndpointConnection, 'baseUrl' | 'model'>;

/**
 * Pieces of a good (2xx) answer, those that arrived together in one batch. A server that ignored
 * `stream` and answered JSON yields one piece.
 * @param onDone called when the stream says that nothing more will come
 * @throws AttemptFailure `endpoint_bad_answer`, `stream_cut`, or what a streamed error object means
 */
export async function* readAnswerChunks(
  target: Target,
  contentType: string,
  body: AnswerBody,
  onDone: () => void,
): AsyncGenerator<AnswerChunk[]> {
  if (contentType.includes('text/event-stream')) {
    yield* readStream(target, body, onDone);
    return;
  }
  const text = await readText(target, body);
  const json = parseJson(text);
  if (json !== undefined) yield [parseChunk(target, json, text, false)];
  else if (/^(data|event|:)/m.test(text)) yield* readStream(target, encode(text), onDone);
  else throw badAnswer(target, text);
}

async function* readStream(
  target: Target,
  body: AnswerBody,
  onDone: () => void,
): AsyncGenerator<AnswerChunk[]> {
  let finished = false;
  try {
    for await (const events of readServerSentEvents(body)) {
      const done = events.some(isDone);
      const chunks = events.flatMap((event) => parseEvent(target, event));
      finished ||= done || chunks.some((chunk) => chunk.finishReason !== null);
      yield chunks;
      if (done) onDone();
    }
  } catch (error) {
    // A connection that breaks after the finish reason has delivered its answer.
    if (error instanceof AttemptFailure || !finished) throw asStreamFailure(target, error);
  }
  if (!finished) throw asStreamFailure(target, undefined);
}

function isDone({ data }: ServerSentEvent): boolean {
  return data.trim() === '[DONE]';
}

/** No chunk for the end mark, nor for an event that the end of the stream cut. */
function parseEvent(target: Target, event: ServerSentEvent): AnswerChunk[] {
  if (isDone(event)) return [];
  const json = parseJson(event.data);
  if (event.unterminated && json === undefined) return [];
  return [parseChunk(target, json, event.data, true)];
}

function parseChunk(target: Target, json: unknown, text: string, streamed: boolean): AnswerChunk {
  const said = parseServerError(json);
  if (said !== null) throw classifyStreamedError(target, said);
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success || (!streamed && parsed.data.choices.length === 0)) {
    throw badAnswer(target, text, parsed.error);
  }
  return toAnswerChunk(parsed.data, streamed);
}

function badAnswer(target: Target, text: string, cause?: unknown): AttemptFailure {
  const sent = text.trim() === '' ? 'nothing' : `“${text.trim().slice(0, 200)}”`;
  const message = `The server at ${displayUrl(target.baseUrl)} does not answer like an OpenAI-compatible chat API: it sent ${sent}. Check the base URL.`;
  return new AttemptFailure(new AppError('endpoint_bad_answer', message, { cause }));
}

function asStreamFailure(target: Target, cause: unknown): AttemptFailure {
  if (cause instanceof AttemptFailure) return cause;
  const message = `The model server at ${displayUrl(target.baseUrl)} broke off in the middle of an answer. See its log; the request can be repeated.`;
  const error = new AppError('stream_cut', message, { retryable: true, cause });
  return new AttemptFailure(error, { afterMs: null });
}

async function* encode(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

async function readText(target: Target, body: AnswerBody): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  try {
    for await (const chunk of body) text += decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw asStreamFailure(target, error);
  }
  return text + decoder.decode();
}
