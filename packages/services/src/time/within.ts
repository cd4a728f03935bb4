/**
 * Waits for a promise, but no longer than `limitMs`.
 *
 * @throws what the promise rejects with, or an Error with `message` when the time is over.
 */
export function within<Value>(
  promise: Promise<Value>,
  limitMs: number,
  message: string,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
