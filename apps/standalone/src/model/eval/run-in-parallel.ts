/**
 * Works on the items in order, so many at once. The first failure, or the signal, stops the rest;
 * it returns or throws only once nothing is at work any more.
 *
 * @param work is given a signal that aborts when all is to stop
 * @throws the first failure; the signal's reason when that aborts
 */
export async function runInParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const all = AbortSignal.any(signal ? [signal, stop.signal] : [stop.signal]);
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) {
      if (all.aborted) return;
      await work(item, all).catch((error: unknown) => stop.abort(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  all.throwIfAborted();
}
