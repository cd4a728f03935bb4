/** How many sessions may be open at once; who comes later waits, first come first served. */
export class SessionSlots {
  private open = 0;
  // A Set keeps the order of arrival and lets an aborted waiter leave in constant time.
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limit: number) {}

  /**
   * Waits for a free slot and returns the function that frees it; freeing twice does nothing.
   *
   * @throws the signal's reason when it aborts while waiting
   */
  async acquire(signal?: AbortSignal): Promise<() => void> {
    await this.enter(signal);
    let held = true;
    return () => {
      if (held) this.open -= 1;
      held = false;
      this.admit();
    };
  }

  load(): { open: number; waiting: number } {
    return { open: this.open, waiting: this.waiting.size };
  }

  private enter(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const leave = () => {
        this.waiting.delete(enter);
        reject(signal?.reason);
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.add(enter);
      this.admit();
    });
  }

  private admit(): void {
    for (const enter of this.waiting) {
      if (this.open >= this.limit) return;
      this.waiting.delete(enter);
      this.open += 1;
      enter();
    }
  }
}
