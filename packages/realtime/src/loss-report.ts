import type { LiveMessage, Room } from '@foresight/contracts';
import type { ServiceLogger } from '@foresight/services';

export interface Loss {
  error: unknown;
  rooms: Room[];
  type: LiveMessage['type'];
}

const EVERY_MS = 10_000;

/** Logs the first lost message at once and the further ones as one number per ten seconds. */
export class LossReport {
  readonly #logger: ServiceLogger;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #further = 0;

  constructor(logger: ServiceLogger) {
    this.#logger = logger;
  }

  add(loss: Loss): void {
    if (this.#timer !== undefined) {
      this.#further += 1;
      return;
    }
    this.#logger.warn({ err: loss.error, rooms: loss.rooms, type: loss.type }, 'live message lost');
    this.#timer = setTimeout(() => this.flush(), EVERY_MS);
    this.#timer.unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#further > 0) this.#logger.warn({ count: this.#further }, 'live messages lost');
    this.#further = 0;
  }
}
