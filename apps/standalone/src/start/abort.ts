/** Rejects with the signal's reason once it is aborted; for racing against work that may take long. */
export function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Waits for a while. @throws the signal's reason if it is aborted before. */
export async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, delayMs);
  });
  try {
    await Promise.race([elapsed, rejectWhenAborted(signal)]);
  } finally {
    clearTimeout(timer);
  }
}
