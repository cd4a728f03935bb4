import { z } from 'zod';
import { episodeIdSchema, runIdSchema } from '../ids';
import { episodeSummarySchema } from '../records/episode';
import { runSchema } from '../records/run';
import { decisionSchema, gateSchema, stepSchema } from '../records/step';

/** A phase of the step in flight: everything so far, so one message repairs any number lost. */
export const phaseProgressSchema = z.object({
  status: z.enum(['streaming', 'done']),
  /** The text so far; beyond 8 KB only its tail. */
  text: z.string(),
  /** UTF-16 code units cut from the start of `text`. */
  textOffset: z.number().int().nonnegative(),
  thinking: z.string().nullable(),
  /** 0 for the first request, 1 while the repair request is being answered. */
  attempt: z.number().int().nonnegative(),
});
export type PhaseProgress = z.infer<typeof phaseProgressSchema>;

/** Cumulative state of the step in flight. Never stored; at most 10 per second per episode. */
export const stepProgressSchema = z.object({
  type: z.literal('step-progress'),
  runId: runIdSchema,
  episodeId: episodeIdSchema,
  index: z.number().int().nonnegative(),
  attempt: z.number().int().positive(),
  phase: z.enum(['draft', 'imagine', 'reflect', 'act', 'teach']),
  draft: phaseProgressSchema.nullable(),
  draftAction: z.string().nullable(),
  imagination: phaseProgressSchema.nullable(),
  reflection: phaseProgressSchema.nullable(),
  decision: decisionSchema.nullable(),
  gate: gateSchema.nullable(),
  action: z.string().nullable(),
});
export type StepProgress = z.infer<typeof stepProgressSchema>;

/** Sent after commit. `step` is null when it is too big for a message: fetch it by its index. */
export const stepEndSchema = z.object({
  type: z.literal('step-end'),
  runId: runIdSchema,
  episodeId: episodeIdSchema,
  index: z.number().int().nonnegative(),
  step: stepSchema.nullable(),
});
export type StepEnd = z.infer<typeof stepEndSchema>;

export const episodeUpdateSchema = z.object({
  type: z.literal('episode-update'),
  runId: runIdSchema,
  episodeId: episodeIdSchema,
  episode: episodeSummarySchema,
});
export type EpisodeUpdate = z.infer<typeof episodeUpdateSchema>;

export const runUpdateSchema = z.object({
  type: z.literal('run-update'),
  runId: runIdSchema,
  run: runSchema,
});
export type RunUpdate = z.infer<typeof runUpdateSchema>;

export const liveMessageSchema = z.discriminatedUnion('type', [
  stepProgressSchema,
  stepEndSchema,
  episodeUpdateSchema,
  runUpdateSchema,
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;
export type EpisodeMessage = StepProgress | StepEnd | EpisodeUpdate;
