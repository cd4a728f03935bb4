import { setMaxListeners } from 'node:events';

/**
 * One request from its first moment to its last. It ends once: when the answer is written, when it
 * fails, or when the client leaves; then whatever still works for it is aborted.
 */
export class RequestScope {
  /** The client went away before the answer was written. */
  isAbandoned = false;
  private readonly controller = new AbortController();
  private readonly endings: (() => void)[] = [];

  constructor(private readonly client: AbortSignal) {
    // Each of many choices listens; more listeners than Node expects are no leak here.
    setMaxListeners(0, this.signal);
    if (client.aborted) this.abandon();
    else client.addEventListener('abort', this.abandon, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Calls back at the end, or at once if that has been. */
  onEnd(ending: () => void): void {
    if (this.signal.aborted) ending();
    else this.endings.push(ending);
  }

  readonly abandon = (): void => {
    this.isAbandoned ||= !this.signal.aborted;
    this.end();
  };

  end(): void {
    if (this.signal.aborted) return;
    this.client.removeEventListener('abort', this.abandon);
    this.controller.abort();
    for (const ending of this.endings.splice(0)) ending();
  }
}
