import type { Clock } from '../ports/backends';

/** The wall clock, for what is stored and shown. */
export const systemClock: Clock = { now: () => new Date() };
