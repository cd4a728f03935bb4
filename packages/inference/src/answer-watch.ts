import { AppError } from '@foresight/contracts';
import { cancelledError } from './attempt-failure';
import { displayUrl } from './endpoint-connection';

export interface AnswerWatchOptions {
  baseUrl: string;
  totalMs: number;
  idleMs: number;
  signal?: AbortSignal;
}

const endPatienceMs = { finish_reason: 2_000, '[DONE]': 200 };

/**
 * Ends one request: when the caller cancels, when the whole answer takes too long, or when an
 * answer that had begun falls silent. The reason of `signal` is always the AppError to throw.
 */
export class AnswerWatch {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private idle: NodeJS.Timeout | undefined;
  private begun = false;
  private ending = false;
  private completed = false;
  private readonly cancel = () => this.controller.abort(cancelledError(this.options.signal));

  constructor(private readonly options: AnswerWatchOptions) {
    this.total = setTimeout(() => this.giveUp('whole'), options.totalMs);
    if (options.signal?.aborted) this.cancel();
    else options.signal?.addEventListener('abort', this.cancel, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The error that ended the request, if this watch ended it. */
  get failure(): AppError | null {
    return this.signal.aborted ? this.signal.reason : null;
  }

  /** The answer has begun: from now on silence is measured. */
  begin(): void {
    this.begun = true;
    this.heard();
  }

  /** Bytes arrived; keep-alive comments count too. */
  heard(): void {
    if (this.begun && !this.ending) this.restartIdle(this.options.idleMs);
  }

  /** The answer is complete but for its usage, or wholly: do not wait long for the last byte. */
  expectEnd(after: keyof typeof endPatienceMs): void {
    this.ending = true;
    this.restartIdle(endPatienceMs[after]);
  }

  /** The answer was read to its end: nothing is left to close. */
  complete(): void {
    this.completed = true;
  }

  /** Stops all timers and closes the connection if it is still open. */
  close(): void {
    clearTimeout(this.total);
    clearTimeout(this.idle);
    this.options.signal?.removeEventListener('abort', this.cancel);
    if (!this.completed) this.controller.abort(cancelledError(this.options.signal));
  }

  private restartIdle(afterMs: number): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.giveUp('idle'), afterMs);
  }

  private giveUp(limit: 'whole' | 'idle'): void {
    this.controller.abort(
      new AppError('endpoint_timeout', this.describe(limit), { retryable: true }),
    );
  }

  private describe(limit: 'whole' | 'idle'): string {
    const server = `The model server at ${displayUrl(this.options.baseUrl)}`;
    return limit === 'whole'
      ? `${server} took longer than ${this.options.totalMs} ms for an answer. Raise the endpoint’s time limit or lower its concurrency.`
      : `${server} fell silent for ${this.options.idleMs} ms within an answer. See its log.`;
  }
}
