import { z } from 'zod';
import { errorCodeSchema } from '../errors';
import { episodeIdSchema, runIdSchema } from '../ids';
import { wireNumberSchema } from '../wire-number';
import { forkSchema } from './fork';
import { stepTotalsSchema } from './run';

export const episodeStatusSchema = z.enum(['queued', 'running', 'finished', 'failed', 'cancelled']);
export type EpisodeStatus = z.infer<typeof episodeStatusSchema>;

/**
 * Why an episode ended. `solved`, `unsolved` (the world ended it without success) and `step_limit`
 * are results of a finished episode; error codes are the reasons of a failed one.
 */
export const episodeEndReasonSchema = z.union([
  z.enum(['solved', 'unsolved', 'step_limit']),
  errorCodeSchema,
]);
export type EpisodeEndReason = z.infer<typeof episodeEndReasonSchema>;

export const episodeSchema = z.object({
  id: episodeIdSchema,
  runId: runIdSchema,
  /** Position in the run, from 0. */
  ordinal: z.number().int().nonnegative(),
  world: z.string(),
  taskId: z.string(),
  family: z.string(),
  seed: z.number().int(),
  status: episodeStatusSchema,
  endReason: episodeEndReasonSchema.nullable(),
  /** What went wrong in words, for a failed episode. */
  errorMessage: z.string().nullable(),
  /** Known once the first attempt has opened the world. */
  goal: z.string().nullable(),
  initialObservation: z.string().nullable(),
  /** Times the episode was claimed by a worker. */
  attempt: z.number().int().nonnegative(),
  success: z.boolean().nullable(),
  /** Sum of the step rewards. */
  reward: wireNumberSchema,
  totals: stepTotalsSchema,
  /** Where it left another episode; null for one that began at the start. */
  fork: forkSchema.nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type Episode = z.infer<typeof episodeSchema>;

/** What lists and grids need: no bodies. */
export const episodeSummarySchema = episodeSchema.omit({ initialObservation: true });
export type EpisodeSummary = z.infer<typeof episodeSummarySchema>;

export function isTerminal(status: EpisodeStatus): boolean {
  return status === 'finished' || status === 'failed' || status === 'cancelled';
}
