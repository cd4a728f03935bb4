import { retryDelayMs } from '../retry-delay';

export interface SyncLoopOptions {
  /** Brings the viewer up to date. Never runs twice at once. */
  task: () => Promise<void>;
  onError: (error: unknown) => void;
  /** Whether trying again by itself can help; a later request always tries. */
  isRetryable: (error: unknown) => boolean;
}

/** Runs a task on request: single flight, once more if asked meanwhile, with backoff on errors. */
export class SyncLoop {
  readonly #options: SyncLoopOptions;
  #running = false;
  #askedAgain = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: SyncLoopOptions) {
    this.#options = options;
  }

  /** Runs the task, or leaves it to the retry that is waiting: messages must not defeat backoff. */
  request(): void {
    if (this.#retry === undefined) this.requestNow();
  }

  requestNow(): void {
    if (this.#stopped) return;
    if (this.#running) this.#askedAgain = true;
    else void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#running = true;
    const failed = await this.#attempt();
    this.#running = false;
    if (this.#stopped) return;
    if (failed) this.#scheduleRetry();
    else if (this.#askedAgain) this.request();
  }

  /** True if the task failed and is to be tried again. */
  async #attempt(): Promise<boolean> {
    this.#askedAgain = false;
    try {
      await this.#options.task();
      this.#failures = 0;
      return false;
    } catch (error) {
      if (this.#stopped) return false;
      this.#options.onError(error);
      return this.#options.isRetryable(error);
    }
  }

  #scheduleRetry(): void {
    this.#failures += 1;
    this.#retry = setTimeout(() => this.requestNow(), retryDelayMs(this.#failures));
  }
}
