/** Calls at most once per interval: at once after a pause, else at the end of the interval. */
export class Throttle {
  readonly #intervalMs: number;
  readonly #call: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;

  constructor(intervalMs: number, call: () => void) {
    this.#intervalMs = intervalMs;
    this.#call = call;
  }

  request(): void {
    if (this.#timer !== undefined) {
      this.#isDue = true;
      return;
    }
    this.#isDue = false;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isDue) this.request();
    }, this.#intervalMs);
    this.#call();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
