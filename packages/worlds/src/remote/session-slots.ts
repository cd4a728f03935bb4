/** How many sessions may be open at once; who comes later waits, first come first served. */
export interface SessionSlots {
  /**
   * Waits for a free slot and returns the function that frees it; freeing twice does nothing.
   *
   * @throws the signal's reason when it aborts while waiting
   */
  acquire(signal?: AbortSignal): Promise<() => void>;
  load(): { open: number; waiting: number };
}

export function createSessionSlots(limit: number): SessionSlots {
  let open = 0;
  // A Set keeps the order of arrival and lets an aborted waiter leave in constant time.
  const waiting = new Set<() => void>();
  const admit = () => {
    for (const enter of waiting) {
      if (open >= limit) return;
      waiting.delete(enter);
      open += 1;
      enter();
    }
  };
  const createRelease = () => {
    let held = true;
    return () => {
      if (held) open -= 1;
      held = false;
      admit();
    };
  };
  const wait = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const leave = () => {
        waiting.delete(enter);
        reject(signal?.reason);
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(enter);
      admit();
    });
  return {
    acquire: async (signal) => {
      await wait(signal);
      return createRelease();
    },
    load: () => ({ open, waiting: waiting.size }),
  };
}
