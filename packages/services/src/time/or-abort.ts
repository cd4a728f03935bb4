/**
 * Waits for a promise or for the signal, whichever comes first. For work that may not heed the
 * signal itself; what comes of it afterwards is ignored.
 *
 * @throws the signal's reason.
 */
export function orAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    // Added and removed for each wait: a racing promise per signal would collect every reaction.
    signal.addEventListener('abort', onAbort, { once: true });
    const stopListening = () => signal.removeEventListener('abort', onAbort);
    promise.then(resolve, reject).finally(stopListening);
    if (signal.aborted) onAbort();
  });
}

/** The items of a source until the signal: also one that is stuck in the middle of an item. */
export async function* untilAborted<Item>(
  source: AsyncIterator<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void> {
  try {
    for (;;) {
      const next = await orAbort(source.next(), signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a source that is stuck would never answer.
    source.return?.().catch(() => {});
  }
}
