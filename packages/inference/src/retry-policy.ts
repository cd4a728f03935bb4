/** One request and three repetitions: enough for a restart of a server, short enough to notice. */
export const maxTries = 4;

const firstDelayMs = 250;
const longestDelayMs = 8_000;
const longestRetryAfterMs = 30_000;

/**
 * Milliseconds to wait before repetition `retries + 1`: what the server asked for, capped, or
 * exponential with full jitter (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function chooseRetryDelayMs(
  retries: number,
  serverAskedMs: number | null,
  random: () => number,
): number {
  if (serverAskedMs !== null) return Math.min(serverAskedMs, longestRetryAfterMs);
  return random() * Math.min(longestDelayMs, firstDelayMs * 2 ** retries);
}

/** Reads a `retry-after` header (RFC 9110, 10.2.3): seconds or a date. Null when unreadable. */
export function parseRetryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
