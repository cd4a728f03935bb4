import { setTimeout as delay } from 'node:timers/promises';

export interface PaceOptions {
  /** 0 is as fast as possible. */
  tokensPerSecond: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Waits; rejects when the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Returns the wait until the nth token of an answer is due; the first call is its beginning. */
export function createPace({
  tokensPerSecond,
  now = () => performance.now(),
  sleep = async (ms, signal) => void (await delay(ms, undefined, { signal })),
}: PaceOptions): (nth: number, signal: AbortSignal) => Promise<void> {
  let startedAt: number | undefined;
  return async (nth, signal) => {
    signal.throwIfAborted();
    if (tokensPerSecond === 0) return;
    startedAt ??= now();
    const waitMs = startedAt + (nth * 1_000) / tokensPerSecond - now();
    if (waitMs >= 1) await sleep(waitMs, signal);
  };
}
