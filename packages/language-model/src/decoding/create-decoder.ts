import { decodingThreadSource } from '../generated/decoding-thread';
import type { KernelKind } from '../kernels/kernels';
import { LanguageModelError } from '../language-model-error';
import type { ModelConfig } from '../model/model-config';
import { CpuShare } from '../threads/cpu-share';
import { Thread } from '../threads/thread';
import type { DecodingEvent } from './decoding-queue';
import {
  checkRequest,
  checkScoring,
  type DecodedToken,
  type DecodingEnd,
  type DecodingRequest,
  type PromptScoring,
  type PromptToken,
} from './decoding-request';
import { EventStream } from './event-stream';
import type {
  DecodingThreadData,
  DecodingThreadMessage,
  DecodingThreadRequest,
} from './thread-messages';

export interface DecoderOptions {
  readonly config: ModelConfig;
  /** Laid out as `planParameters` says. */
  readonly weights: Float32Array;
  /** Of the tokenizer. Default: all rows of the embedding. */
  readonly tokenCount?: number;
  /** Requests computed, and prompts remembered, at the same time; others wait. Default 8. */
  readonly slots?: number;
  /** Shared with the engines that are to give way. */
  readonly cpuShare?: CpuShare;
  readonly kernels?: KernelKind;
}

/** What a decoder has to do and has done. */
export interface DecoderLoad {
  /** Requests that are computed now. */
  readonly running: number;
  /** Requests that wait for a slot. */
  readonly waiting: number;
  /** Steps that brought tokens, each for one request or several. */
  readonly steps: number;
}

/** A model that answers, in a thread of its own; requests are computed together. */
export interface Decoder {
  readonly config: ModelConfig;
  readonly load: DecoderLoad;
  /** Why it answers no more: its thread ended, or it was disposed of. */
  readonly failure: LanguageModelError | undefined;
  /**
   * Yields the answer's tokens as they come. Leaving the loop or aborting takes the request out of
   * the batch.
   *
   * @throws LanguageModelError `context_exceeded`, `invalid_request`, `disposed`; the signal's reason
   */
  decode(
    request: DecodingRequest,
    signal?: AbortSignal,
  ): AsyncGenerator<DecodedToken, DecodingEnd, undefined>;
  /**
   * How likely the model finds each token of a prompt but the first.
   *
   * @throws LanguageModelError `context_exceeded`, `invalid_request`, `disposed`; the signal's reason
   */
  scorePrompt(request: PromptScoring, signal?: AbortSignal): Promise<PromptToken[]>;
  /** For requests that begin from now on. */
  setWeights(weights: Float32Array): void;
  /** Ends the thread after its step; what is under way throws `disposed` at once. */
  dispose(): Promise<void>;
}

export function createDecoder(options: DecoderOptions): Decoder {
  return new ThreadedDecoder(options);
}

class ThreadedDecoder implements Decoder {
  readonly config: ModelConfig;
  private readonly slots: number;
  private readonly thread: Thread<DecodingThreadRequest, DecodingThreadMessage>;
  private readonly streams = new Map<number, EventStream<DecodingEvent>>();
  failure: LanguageModelError | undefined;
  private lastId = 0;
  private steps = 0;
  private ended: () => void = () => undefined;
  private readonly whenEnded = new Promise<void>((resolve) => {
    this.ended = resolve;
  });

  constructor(options: DecoderOptions) {
    const { config, weights, slots = 8, kernels = 'wasm', cpuShare = new CpuShare() } = options;
    const tokenCount = options.tokenCount ?? config.vocabularySize;
    this.config = config;
    this.slots = slots;
    const data = { config, weights, slots, kernels, tokenCount, cpuShare: cpuShare.buffer };
    this.thread = new Thread({
      name: 'decoding',
      source: decodingThreadSource,
      data: data satisfies DecodingThreadData,
      onMessage: (message: DecodingThreadMessage) => {
        if (message === 'ended') this.ended();
        else this.take(message);
      },
      onFailure: (error) => {
        this.failAll(error);
        this.ended();
      },
    });
  }

  get load(): DecoderLoad {
    // Slots are given out at every step, first come, first served.
    const running = Math.min(this.streams.size, this.slots);
    return { running, waiting: this.streams.size - running, steps: this.steps };
  }

  async *decode(
    request: DecodingRequest,
    signal?: AbortSignal,
  ): AsyncGenerator<DecodedToken, DecodingEnd, undefined> {
    this.checkUsable(signal);
    checkRequest(request, this.config);
    for await (const { token, end } of this.follow({ kind: 'submit', request }, signal)) {
      if (token) yield token;
      if (end) return end;
    }
    throw new LanguageModelError('thread_failed', 'The stream ended without an end.');
  }

  async scorePrompt(request: PromptScoring, signal?: AbortSignal): Promise<PromptToken[]> {
    this.checkUsable(signal);
    checkScoring(request, this.config);
    const scored: PromptToken[] = [];
    const count = request.prompt.length - 1;
    if (count === 0) return scored;
    for await (const { promptToken } of this.follow({ kind: 'score', request }, signal)) {
      if (promptToken) scored.push(promptToken);
      if (scored.length === count) return scored;
    }
    throw new LanguageModelError('thread_failed', 'The stream ended without an end.');
  }

  setWeights(weights: Float32Array): void {
    this.thread.post({ kind: 'weights', weights });
  }

  async dispose(): Promise<void> {
    this.failAll(new LanguageModelError('disposed', 'The decoder was disposed of.'));
    // Killed within a step, it would hold its share of the processors for ever.
    this.thread.post({ kind: 'end' });
    await this.whenEnded;
    await this.thread.end();
  }

  private take(events: readonly DecodingEvent[]): void {
    this.steps += 1;
    for (const event of events) this.streams.get(event.id)?.push(event);
  }

  private checkUsable(signal: AbortSignal | undefined): void {
    signal?.throwIfAborted();
    if (this.failure) throw this.failure;
  }

  /** Posts a request and yields what becomes of it; to leave the loop takes it out of the batch. */
  private async *follow(
    message:
      | { kind: 'submit'; request: DecodingRequest }
      | { kind: 'score'; request: PromptScoring },
    signal: AbortSignal | undefined,
  ): AsyncGenerator<DecodingEvent, void, undefined> {
    this.lastId += 1;
    const id = this.lastId;
    const stream = new EventStream<DecodingEvent>();
    const abort = () => {
      stream.fail(reasonOf(signal));
      // At once, whether or not somebody is reading.
      this.forget(id);
    };
    signal?.addEventListener('abort', abort, { once: true });
    this.streams.set(id, stream);
    this.thread.post({ ...message, id });
    try {
      yield* stream;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.forget(id);
    }
  }

  private forget(id: number): void {
    if (this.streams.delete(id)) this.thread.post({ kind: 'abort', id });
  }

  private failAll(error: LanguageModelError): void {
    this.failure ??= error;
    for (const stream of this.streams.values()) stream.fail(this.failure);
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('Aborted.', { cause: reason });
}
