const EVERY_MS = 15_000;

/**
 * Asks a connection again and again whether it is alive. One that only receives does not notice by
 * itself that its peer has vanished without a word.
 */
export function startHeartbeat(ask: () => Promise<unknown>, onDead: () => void): () => void {
  let isWaiting = false;
  const timer = setInterval(() => {
    if (isWaiting) {
      clearInterval(timer);
      onDead();
      return;
    }
    isWaiting = true;
    ask().then(
      () => {
        isWaiting = false;
      },
      // A failed question also ends the connection, which has its own handler.
      () => {},
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
