import type { Timers } from './timers';

/**
 * At most one action per key and interval: the first at once, the newest of the others at the
 * interval's end, so that the last one is never lost.
 */
export class KeyedThrottle<Key> {
  /** Keys whose interval runs, with what to do at its end; null if nothing came since. */
  readonly #pending = new Map<Key, (() => void) | null>();

  constructor(
    private readonly intervalMs: number,
    private readonly timers: Timers,
  ) {}

  run(key: Key, action: () => void): void {
    if (this.#pending.has(key)) {
      this.#pending.set(key, action);
      return;
    }
    this.#pending.set(key, null);
    this.timers.after(this.intervalMs, () => this.#endInterval(key));
    action();
  }

  /** Drops what is waiting. The interval goes on, so the rate holds across a cancellation. */
  dropPending(key: Key): void {
    if (this.#pending.has(key)) this.#pending.set(key, null);
  }

  #endInterval(key: Key): void {
    const action = this.#pending.get(key);
    this.#pending.delete(key);
    if (action) this.run(key, action);
  }
}
