import type { Clock, Timers } from '@foresight/services';

interface Timer {
  at: number;
  action: () => void;
}

/** A wall clock that stands still until told, with the timers that hang on it. */
export class ManualClock implements Clock {
  #elapsedMs = 0;
  readonly #waiting = new Set<Timer>();

  constructor(private readonly startedAt = new Date('2026-01-01T00:00:00.000Z')) {}

  now(): Date {
    return new Date(this.startedAt.getTime() + this.#elapsedMs);
  }

  readonly timers: Timers = {
    now: () => this.#elapsedMs,
    after: (delayMs, action) => {
      const timer = { at: this.#elapsedMs + delayMs, action };
      this.#waiting.add(timer);
      return () => this.#waiting.delete(timer);
    },
  };

  /** Moves time on, running the timers that are due at their times, in their order. */
  advance(byMs: number): void {
    const until = this.#elapsedMs + byMs;
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.#waiting.delete(next);
      this.#elapsedMs = next.at;
      next.action();
    }
    this.#elapsedMs = until;
  }

  #next(until: number): Timer | undefined {
    const due = [...this.#waiting].filter((timer) => timer.at <= until);
    return due.sort((a, b) => a.at - b.at)[0];
  }
}
