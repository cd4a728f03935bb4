/** Time as verbs see it, so that tests can move it. */
export interface Timers {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Calls `action` once after `delayMs`; the returned function takes it back. */
  after(delayMs: number, action: () => void): () => void;
}

/** The process's own timers. They do not keep a process alive that has nothing else to do. */
export const systemTimers: Timers = {
  now: () => performance.now(),
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
