/** Values that arrive at any time, read one after the other. */
export class EventStream<Value> implements AsyncIterable<Value> {
  private readonly arrived: Value[] = [];
  private failure: Error | undefined;
  private wake: () => void = () => undefined;

  push(value: Value): void {
    this.arrived.push(value);
    this.wake();
  }

  /** From now on reading throws this; what had arrived is dropped. */
  fail(error: Error): void {
    this.failure ??= error;
    this.arrived.length = 0;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Value, never> {
    for (;;) {
      if (this.failure) throw this.failure;
      const value = this.arrived.shift();
      if (value !== undefined) yield value;
      else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}
