export interface Deadline {
  /** Aborts when the caller's signal does, or when the time is over. */
  signal: AbortSignal;
  /** Whether the time was over before anything else ended it. */
  isOver(): boolean;
  /** Stops the clock and lets go of the caller's signal. */
  dispose(): void;
}

/**
 * A time limit joined with any number of abort signals. Listens by hand instead of with
 * `AbortSignal.any`, because the signals outlive the many requests that are made under them.
 */
export function createDeadline(
  timeoutMs: number,
  ...signals: (AbortSignal | undefined)[]
): Deadline {
  const controller = new AbortController();
  let over = false;
  const abort = (event: Event) => {
    if (event.target instanceof AbortSignal) controller.abort(event.target.reason);
  };
  const timer = setTimeout(() => {
    over = true;
    controller.abort(new Error(`no answer within ${timeoutMs} ms`));
  }, timeoutMs);
  for (const signal of signals) {
    if (signal?.aborted) controller.abort(signal.reason);
    signal?.addEventListener('abort', abort, { once: true });
  }
  const dispose = () => {
    clearTimeout(timer);
    for (const signal of signals) signal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, isOver: () => over, dispose };
}
