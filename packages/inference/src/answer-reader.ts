import { createParser } from 'eventsource-parser';
import type { AnswerChunk } from './answer-chunk';
import { badAnswer, streamCut } from './attempt-failure';
import { classifyStreamedError } from './classify-failure';
import type { EndpointConnection } from './endpoint-connection';
import { parseAnswerChunk } from './parse-answer-chunk';
import { parseJson } from './parse-json';
import { parseServerError } from './server-error';

type Target = Pick<EndpointConnection, 'baseUrl' | 'model'>;

/** What has said that nothing, or only the usage, will come. */
export type AnswerEnding = 'finish_reason' | '[DONE]';

/**
 * Turns the bytes of a good (2xx) answer into its pieces.
 * Both methods throw AttemptFailure: `endpoint_bad_answer`, `stream_cut`, or what a streamed error
 * object means.
 */
export interface AnswerReader {
  readonly streamed: boolean;
  readonly ending: AnswerEnding | null;
  /** The pieces that these bytes complete. */
  push(bytes: Uint8Array): AnswerChunk[];
  /** The rest, once there are no more bytes. */
  end(): AnswerChunk[];
}

/** A server that ignored `stream` answers JSON, which is one piece. */
export function createAnswerReader(target: Target, contentType: string): AnswerReader {
  return contentType.includes('text/event-stream')
    ? new StreamedAnswerReader(target)
    : new WholeAnswerReader(target);
}

class StreamedAnswerReader implements AnswerReader {
  readonly streamed = true;
  ending: AnswerEnding | null = null;
  private readonly decoder = createDecoder();
  private readonly parser = createParser({ onEvent: ({ data }) => this.readEvent(data) });
  private arrived: AnswerChunk[] = [];
  /** An event is not closed by a blank line when the stream ends within it. */
  private closed = true;

  constructor(private readonly target: Target) {}

  push(bytes: Uint8Array): AnswerChunk[] {
    return this.feed(this.decoder.decode(bytes, { stream: true }));
  }

  end(): AnswerChunk[] {
    this.closed = false;
    const rest = this.feed(`${this.decoder.decode()}\n\n`);
    if (this.ending === null) throw streamCut(this.target);
    return rest;
  }

  private feed(text: string): AnswerChunk[] {
    this.arrived = [];
    this.parser.feed(text);
    return this.arrived;
  }

  private readEvent(data: string): void {
    if (data.trim() === '[DONE]') {
      this.ending = '[DONE]';
      return;
    }
    const json = parseJson(data);
    if (json === undefined && !this.closed) return;
    const chunk = parseChunk(this.target, json, data);
    if (chunk.finishReason !== null) this.ending ??= 'finish_reason';
    this.arrived.push(chunk);
  }
}

class WholeAnswerReader implements AnswerReader {
  streamed = false;
  readonly ending = null;
  private readonly decoder = createDecoder();
  private text = '';

  constructor(private readonly target: Target) {}

  push(bytes: Uint8Array): AnswerChunk[] {
    this.text += this.decoder.decode(bytes, { stream: true });
    return [];
  }

  end(): AnswerChunk[] {
    const text = this.text + this.decoder.decode();
    const json = parseJson(text);
    if (json !== undefined) return [parseWhole(this.target, json, text)];
    if (/^(data|event|:)/m.test(text)) return this.readForgottenStream(text);
    throw badAnswer(this.target, text);
  }

  /** Some servers stream without saying so. */
  private readForgottenStream(text: string): AnswerChunk[] {
    this.streamed = true;
    const reader = new StreamedAnswerReader(this.target);
    return [...reader.push(new TextEncoder().encode(text)), ...reader.end()];
  }
}

function parseWhole(target: Target, json: unknown, text: string): AnswerChunk {
  const chunk = parseChunk(target, json, text);
  const { choices } = json as { choices: unknown[] };
  if (choices.length === 0) throw badAnswer(target, text);
  return chunk;
}

function parseChunk(target: Target, json: unknown, text: string): AnswerChunk {
  const said = parseServerError(json);
  if (said !== null) throw classifyStreamedError(target, said);
  const chunk = parseAnswerChunk(json);
  if (chunk === null) throw badAnswer(target, text);
  return chunk;
}

function createDecoder() {
  return new TextDecoder('utf-8', { ignoreBOM: true });
}
