import type { OpenQueue } from './open-queue';

/** A queue that is opened with its first use. */
export interface LateQueue {
  get(): OpenQueue;
  close(): Promise<void>;
}

/**
 * Puts off opening a queue. On Postgres BullMQ looks for its tables when a queue is opened and
 * never again, so a queue composed before `migrateQueue` has run would stay broken for good.
 */
export function openLate(open: () => OpenQueue): LateQueue {
  let queue: OpenQueue | null = null;
  return {
    get: () => {
      queue ??= open();
      return queue;
    },
    close: async () => {
      await queue?.close();
    },
  };
}
