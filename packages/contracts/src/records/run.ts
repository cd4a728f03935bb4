import { z } from 'zod';
import { runIdSchema } from '../ids';
import { runConfigSchema, runKindSchema } from './run-config';

export const runStatusSchema = z.enum(['queued', 'running', 'finished', 'failed', 'cancelled']);
export type RunStatus = z.infer<typeof runStatusSchema>;

/** Episodes by status; the statuses add up to `total`. `succeeded` is a part of `finished`. */
export const episodeCountsSchema = z.object({
  total: z.number().int(),
  queued: z.number().int(),
  running: z.number().int(),
  finished: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
  succeeded: z.number().int(),
});
export type EpisodeCounts = z.infer<typeof episodeCountsSchema>;

/**
 * Sums over the committed steps of an episode or of a run's episodes. The tokens of what a fork
 * shares with its parent were spent there and are not counted again.
 */
export const stepTotalsSchema = z.object({
  steps: z.number().int(),
  /** Steps whose executed action is the revision. */
  revised: z.number().int(),
  repairs: z.number().int(),
  contradictions: z.number().int(),
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
});
export type StepTotals = z.infer<typeof stepTotalsSchema>;

export const runSchema = z.object({
  id: runIdSchema,
  name: z.string(),
  kind: runKindSchema,
  status: runStatusSchema,
  /** Why the run ended, in words; null while it goes on. */
  statusReason: z.string().nullable(),
  config: runConfigSchema,
  counts: episodeCountsSchema,
  totals: stepTotalsSchema,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type Run = z.infer<typeof runSchema>;
