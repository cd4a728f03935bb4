import { AppError } from '@foresight/contracts';
import type { AnswerEnding } from './answer-reader';
import { cancelledError } from './attempt-failure';
import { displayUrl } from './endpoint-connection';

export interface AnswerWatchOptions {
  baseUrl: string;
  totalMs: number;
  idleMs: number;
  signal?: AbortSignal;
}

/** How long to wait for the last byte once an answer is complete but for its usage, or wholly. */
const endPatienceMs: Record<AnswerEnding, number> = { finish_reason: 2_000, '[DONE]': 200 };

/**
 * Ends one request by `end`: when the caller cancels, when the whole answer takes too long, or when
 * an answer that had begun falls silent. The reason is always the AppError to throw.
 */
export class AnswerWatch {
  private readonly total: NodeJS.Timeout;
  private idle: NodeJS.Timeout | undefined;
  private ending: AnswerEnding | null = null;
  private completed = false;
  /** The error that ended the request, if this watch ended it. */
  failure: AppError | null = null;
  private readonly cancel = () => this.fail(cancelledError(this.options.signal));

  constructor(
    private readonly options: AnswerWatchOptions,
    private readonly end: (reason: AppError) => void,
  ) {
    this.total = setTimeout(() => this.giveUp('whole'), options.totalMs);
    if (options.signal?.aborted) this.cancel();
    else options.signal?.addEventListener('abort', this.cancel, { once: true });
  }

  /**
   * Bytes arrived; keep-alive comments count too, until the end is in sight. Silence is measured
   * once the answer has begun.
   */
  heard({ begun, ending }: { begun: boolean; ending: AnswerEnding | null }): void {
    if (ending === null ? !begun : ending === this.ending) return;
    this.ending = ending;
    const patienceMs = ending === null ? this.options.idleMs : endPatienceMs[ending];
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.giveUp('idle'), patienceMs);
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
    if (!this.completed && this.failure === null) this.end(cancelledError(this.options.signal));
  }

  private fail(reason: AppError): void {
    if (this.failure !== null) return;
    this.failure = reason;
    this.end(reason);
  }

  private giveUp(limit: 'whole' | 'idle'): void {
    this.fail(new AppError('endpoint_timeout', this.describe(limit), { retryable: true }));
  }

  private describe(limit: 'whole' | 'idle'): string {
    const server = `The model server at ${displayUrl(this.options.baseUrl)}`;
    return limit === 'whole'
      ? `${server} took longer than ${this.options.totalMs} ms for an answer. Raise the endpoint’s time limit or lower its concurrency.`
      : `${server} fell silent for ${this.options.idleMs} ms within an answer. See its log.`;
  }
}
