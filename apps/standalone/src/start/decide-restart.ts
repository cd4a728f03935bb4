export type RestartDecision = { kind: 'restart'; delayMs: number } | { kind: 'give-up' };

const WINDOW_MS = 60_000;
const MAX_RESTARTS = 5;
const FIRST_DELAY_MS = 250;

/**
 * Whether a child that died comes back: up to five times within a minute, each time a little later.
 *
 * @param crashTimes when it died, this time included, oldest first.
 */
export function decideRestart(crashTimes: readonly number[], now: number): RestartDecision {
  const recent = crashTimes.filter((time) => now - time < WINDOW_MS).length;
  if (recent > MAX_RESTARTS) return { kind: 'give-up' };
  return { kind: 'restart', delayMs: FIRST_DELAY_MS * 2 ** (recent - 1) };
}
