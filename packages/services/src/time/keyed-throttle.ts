import type { Timers } from './timers';

interface Interval {
  /** What to do at its end; null if nothing came since its beginning. */
  pending: (() => void) | null;
  stop: () => void;
}

/**
 * At most one action per key and interval: the first at once, the newest of the others at the
 * interval's end, so that the last one is never lost.
 */
export class KeyedThrottle<Key> {
  readonly #intervals = new Map<Key, Interval>();

  constructor(
    private readonly intervalMs: number,
    private readonly timers: Timers,
  ) {}

  run(key: Key, action: () => void): void {
    const interval = this.#intervals.get(key);
    if (interval) {
      interval.pending = action;
      return;
    }
    const stop = this.timers.after(this.intervalMs, () => this.#endInterval(key));
    this.#intervals.set(key, { pending: null, stop });
    action();
  }

  /** Drops what is waiting. The interval goes on, so the rate holds across a cancellation. */
  dropPending(key: Key): void {
    const interval = this.#intervals.get(key);
    if (interval) interval.pending = null;
  }

  /** Does at once what is waiting, and leaves no timer behind. */
  close(): void {
    const intervals = [...this.#intervals.values()];
    this.#intervals.clear();
    for (const { pending, stop } of intervals) {
      stop();
      pending?.();
    }
  }

  #endInterval(key: Key): void {
    const action = this.#intervals.get(key)?.pending;
    this.#intervals.delete(key);
    if (action) this.run(key, action);
  }
}
