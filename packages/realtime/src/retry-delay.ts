const BASE_MS = 500;
const LONGEST_MS = 15_000;

/**
 * Milliseconds to wait before attempt `failures + 1`: exponential, and between half and all of it,
 * so that viewers cut off together do not come back together.
 */
export function retryDelayMs(failures: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_MS, BASE_MS * 2 ** Math.min(failures - 1, 10));
  return full * (0.5 + random() / 2);
}
