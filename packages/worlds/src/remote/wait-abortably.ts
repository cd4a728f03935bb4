/**
 * Waits for a promise, but no longer than until the signal aborts. The promise goes on by itself:
 * for work that must be seen to its end although nobody waits for it any more.
 *
 * @throws the signal's reason as soon as it aborts, else whatever the promise throws
 */
export function waitAbortably<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
