import { decodingThreadSource } from '../generated/decoding-thread';
import type { KernelKind } from '../kernels/kernels';
import { LanguageModelError } from '../language-model-error';
import type { ModelConfig } from '../model/model-config';
import { CpuShare } from '../threads/cpu-share';
import { Thread } from '../threads/thread';
import type { DecodingEvent } from './decoding-queue';
import {
  checkRequest,
  type DecodedToken,
  type DecodingEnd,
  type DecodingRequest,
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

/** A model that answers, in a thread of its own; requests are computed together. */
export interface Decoder {
  readonly config: ModelConfig;
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
  /** For requests that begin from now on. */
  setWeights(weights: Float32Array): void;
  /** Ends the thread at once; what is under way throws `disposed`. */
  dispose(): Promise<void>;
}

export function createDecoder(options: DecoderOptions): Decoder {
  return new ThreadedDecoder(options);
}

class ThreadedDecoder implements Decoder {
  readonly config: ModelConfig;
  private readonly thread: Thread<DecodingThreadRequest, DecodingThreadMessage>;
  private readonly streams = new Map<number, EventStream<DecodingEvent>>();
  private failure: LanguageModelError | undefined;
  private lastId = 0;

  constructor(options: DecoderOptions) {
    const { config, weights, slots = 8, kernels = 'wasm', cpuShare = new CpuShare() } = options;
    const tokenCount = options.tokenCount ?? config.vocabularySize;
    this.config = config;
    const data = { config, weights, slots, kernels, tokenCount, cpuShare: cpuShare.buffer };
    this.thread = new Thread({
      name: 'decoding',
      source: decodingThreadSource,
      data: data satisfies DecodingThreadData,
      onMessage: (events: DecodingThreadMessage) => {
        for (const event of events) this.streams.get(event.id)?.push(event);
      },
      onFailure: (error) => this.failAll(error),
    });
  }

  async *decode(
    request: DecodingRequest,
    signal?: AbortSignal,
  ): AsyncGenerator<DecodedToken, DecodingEnd, undefined> {
    signal?.throwIfAborted();
    if (this.failure) throw this.failure;
    checkRequest(request, this.config);
    this.lastId += 1;
    const id = this.lastId;
    const stream = new EventStream<DecodingEvent>();
    const abort = () => stream.fail(reasonOf(signal));
    signal?.addEventListener('abort', abort, { once: true });
    this.streams.set(id, stream);
    this.thread.post({ kind: 'submit', id, request });
    try {
      for await (const { token, end } of stream) {
        if (token) yield token;
        if (end) return end;
      }
      throw new LanguageModelError('thread_failed', 'The stream ended without an end.');
    } finally {
      signal?.removeEventListener('abort', abort);
      this.streams.delete(id);
      this.thread.post({ kind: 'abort', id });
    }
  }

  setWeights(weights: Float32Array): void {
    this.thread.post({ kind: 'weights', weights });
  }

  async dispose(): Promise<void> {
    this.failAll(new LanguageModelError('disposed', 'The decoder was disposed of.'));
    await this.thread.end();
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
