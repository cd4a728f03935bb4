import type { Dispatcher } from 'undici';

export interface ResponseHead {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
}

/** Bytes that may wait to be read before the server is held back. */
const longestQueue = 64 * 1_024;

/**
 * Receives one response, and hands out all that has arrived in one go. undici's own body is a Node
 * stream, which costs more than everything else here does for an answer of a few kilobytes.
 */
export class StreamedResponse implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | null = null;
  private received: ResponseHead | null = null;
  private queue: Uint8Array[] = [];
  private queuedBytes = 0;
  private ended = false;
  private failure: { error: unknown } | null = null;
  private wake = () => {};

  /** Closes the connection unless the response has ended; what waits or reads gets the reason. */
  abort(reason: Error): void {
    if (this.ended || this.failure !== null) return;
    this.queue = [];
    this.fail(reason);
    this.controller?.abort(reason);
  }

  /** @throws what undici or `abort` says */
  async head(): Promise<ResponseHead> {
    while (this.received === null) {
      if (this.failure !== null) throw this.failure.error;
      await this.change();
    }
    return this.received;
  }

  /**
   * The body; what arrived together, or while nobody read, comes as one piece.
   * @throws what `abort` says at once, and what undici says after what came before it
   */
  async *body(): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (this.queue.length > 0) yield this.takeQueue();
      else if (this.failure !== null) throw this.failure.error;
      else if (this.ended) return;
      else await this.change();
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.failure !== null) controller.abort(this.failure.error as Error);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: ResponseHead['headers'],
  ): void {
    // 1xx: the response proper is still to come.
    if (statusCode < 200) return;
    this.received = { statusCode, headers };
    this.wake();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.queue.push(chunk);
    this.queuedBytes += chunk.length;
    if (this.queuedBytes > longestQueue) controller.pause();
    this.wake();
  }

  onResponseEnd(): void {
    this.ended = true;
    this.wake();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    this.wake();
  }

  private takeQueue(): Uint8Array {
    const [only] = this.queue;
    const taken = this.queue.length === 1 && only ? only : Buffer.concat(this.queue);
    this.queue = [];
    this.queuedBytes = 0;
    this.controller?.resume();
    return taken;
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}
