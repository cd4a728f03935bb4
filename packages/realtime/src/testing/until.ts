import type { Observable } from '../client/observable';

/** Resolves with the first value that fits, now or later. */
export function until<Value>(
  observable: Observable<Value>,
  fits: (value: Value) => boolean,
): Promise<Value> {
  return new Promise((resolve) => {
    let unsubscribe = () => {};
    const check = () => {
      const value = observable.getSnapshot();
      if (!fits(value)) return;
      queueMicrotask(() => unsubscribe());
      resolve(value);
    };
    unsubscribe = observable.subscribe(check);
    check();
  });
}
