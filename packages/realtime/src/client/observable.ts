/** A value that changes, in the shape `useSyncExternalStore` takes. */
export interface Observable<Value> {
  getSnapshot(): Value;
  subscribe(listener: () => void): () => void;
}

export interface ObservableOptions {
  /** Called when the first listener comes. */
  onActive?: () => void;
  /** Called when the last listener has gone. */
  onIdle?: () => void;
}

/** Holds a value and tells its listeners when another one is put in. */
export class ObservableValue<Value> implements Observable<Value> {
  readonly #listeners = new Set<() => void>();
  readonly #options: ObservableOptions;
  #value: Value;

  constructor(value: Value, options: ObservableOptions = {}) {
    this.#value = value;
    this.#options = options;
  }

  readonly getSnapshot = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    // A fresh key, so that subscribing one function twice counts twice.
    const entry = () => listener();
    this.#listeners.add(entry);
    if (this.#listeners.size === 1) this.#options.onActive?.();
    return () => {
      if (!this.#listeners.delete(entry)) return;
      if (this.#listeners.size === 0) this.#options.onIdle?.();
    };
  };

  set(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }
}
