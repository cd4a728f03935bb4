/** Values that arrive at any time, read one after the other; what nobody has read yet is kept. */
export class Arrivals<Value> implements AsyncIterable<Value> {
  private readonly arrived: Value[] = [];
  private ended: { error?: unknown } | undefined;
  private wake: () => void = () => undefined;

  push(value: Value): void {
    this.arrived.push(value);
    this.wake();
  }

  /** Nothing more comes. */
  end(): void {
    this.ended ??= {};
    this.wake();
  }

  /** Reading throws this at once; what had arrived is dropped. */
  fail(error: unknown): void {
    this.arrived.length = 0;
    this.ended ??= { error };
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Value, void, undefined> {
    for (;;) {
      const value = this.arrived.shift();
      if (value !== undefined) yield value;
      else if (this.ended) {
        if ('error' in this.ended) throw this.ended.error;
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}
