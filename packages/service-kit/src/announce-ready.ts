/** The message by which a child tells its launcher that it is ready for work. */
export const READY_MESSAGE = 'ready';

/** Tells the launcher, if there is one, that this process is ready for work. */
export function announceReady(): void {
  process.send?.(READY_MESSAGE);
}
