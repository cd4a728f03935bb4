/** Calls back when nothing was heard for a while: the last message of all may be the one lost. */
export class SilenceTimer {
  readonly #silenceMs: number;
  readonly #onSilence: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(silenceMs: number, onSilence: () => void) {
    this.#silenceMs = silenceMs;
    this.#onSilence = onSilence;
  }

  restart(): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.restart();
      this.#onSilence();
    }, this.#silenceMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
