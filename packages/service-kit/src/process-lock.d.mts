export interface LockHolder {
  pid: number;
  /** When that process was born, in the words of the system. */
  born: string;
}

export type LockAttempt = { held: true; release: () => void } | { held: false; pid: number };

/** Takes a lock that ends with this process, however it ends: a lock whose process is gone is taken over. */
export function acquireProcessLock(file: string): LockAttempt;

/** The living process that holds a lock; null if none does. */
export function readLockHolder(file: string): LockHolder | null;
