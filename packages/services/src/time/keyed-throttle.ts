import type { Timers } from './timers';

interface Slot {
  /** What to do at the end of the interval; null if nothing came since the last action. */
  pending: (() => void) | null;
  stop: () => void;
}

/**
 * At most one action per key and interval: the first at once, the newest of the others at the
 * interval's end, so that the last one is never lost.
 */
export class KeyedThrottle<Key> {
  readonly #slots = new Map<Key, Slot>();

  constructor(
    private readonly intervalMs: number,
    private readonly timers: Timers,
  ) {}

  run(key: Key, action: () => void): void {
    const slot = this.#slots.get(key);
    if (slot) {
      slot.pending = action;
      return;
    }
    this.#startInterval(key);
    action();
  }

  /** Drops what is waiting. The interval goes on, so the rate holds across a cancellation. */
  dropPending(key: Key): void {
    const slot = this.#slots.get(key);
    if (slot) slot.pending = null;
  }

  /** Does at once what is waiting for any key. */
  flush(): void {
    for (const slot of this.#slots.values()) {
      slot.stop();
      slot.pending?.();
    }
    this.#slots.clear();
  }

  #startInterval(key: Key): void {
    const stop = this.timers.after(this.intervalMs, () => this.#endInterval(key));
    this.#slots.set(key, { pending: null, stop });
  }

  #endInterval(key: Key): void {
    const action = this.#slots.get(key)?.pending;
    this.#slots.delete(key);
    if (action) this.run(key, action);
  }
}
