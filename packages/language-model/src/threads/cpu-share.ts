/**
 * Lets serving go before training on the same processors, across threads: whoever serves enters
 * while it has work, and trainers give way between sequences, each time for a limited while, so that
 * neither starves.
 */
export class CpuShare {
  private readonly busy: Int32Array;

  /** @param buffer pass it to another thread, and build a `CpuShare` of it there. */
  constructor(readonly buffer: SharedArrayBuffer = new SharedArrayBuffer(4)) {
    this.busy = new Int32Array(buffer);
  }

  enter(): void {
    Atomics.add(this.busy, 0, 1);
  }

  leave(): void {
    if (Atomics.sub(this.busy, 0, 1) === 1) Atomics.notify(this.busy, 0);
  }

  get isBusy(): boolean {
    return Atomics.load(this.busy, 0) > 0;
  }

  /** Blocks this thread until nobody serves, but not longer than `limitMs`. */
  giveWay(limitMs: number): void {
    const endsAt = performance.now() + limitMs;
    for (;;) {
      const busy = Atomics.load(this.busy, 0);
      const leftMs = endsAt - performance.now();
      if (busy <= 0 || leftMs <= 0) return;
      Atomics.wait(this.busy, 0, busy, leftMs);
    }
  }
}
