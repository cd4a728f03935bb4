import { z } from 'zod';
import { episodeIdSchema, runIdSchema } from '../ids';
import { episodeStatusSchema, episodeSummarySchema } from '../records/episode';
import { runSchema } from '../records/run';
import { runConfigSchema, runKindSchema } from '../records/run-config';

const count = z.number().int().nonnegative();
const intervalSchema = z.object({ low: z.number(), high: z.number() });

export const compareRunsQuerySchema = z
  .object({ left: runIdSchema, right: runIdSchema })
  .refine(({ left, right }) => left !== right, {
    path: ['right'],
    message: 'A run is not compared with itself: choose another one.',
  });
export type CompareRunsQuery = z.infer<typeof compareRunsQuerySchema>;

/** One side of a pair. */
export const comparedEpisodeSchema = z.object({
  id: episodeIdSchema,
  status: episodeStatusSchema,
  success: z.boolean().nullable(),
  steps: count,
});
export type ComparedEpisode = z.infer<typeof comparedEpisodeSchema>;

/** A task with a seed, and the episode of each run; null where the run has none. */
export const episodePairSchema = z.object({
  taskId: z.string(),
  family: z.string(),
  seed: z.number().int(),
  goal: z.string().nullable(),
  left: comparedEpisodeSchema.nullable(),
  right: comparedEpisodeSchema.nullable(),
});
export type EpisodePair = z.infer<typeof episodePairSchema>;

/** Pairs of one kind: how many, and the first of them. */
export const pairListSchema = z.object({ count, items: z.array(episodePairSchema) });
export type PairList = z.infer<typeof pairListSchema>;

const rateSchema = z.object({ rate: z.number(), succeeded: count, interval: intervalSchema });

/**
 * Success over the pairs that both runs finished. The difference is right − left; its interval is
 * drawn over tasks. `gained` solves only the right run (0→1), `lost` only the left (1→0).
 */
export const successComparisonSchema = z.object({
  pairs: count,
  tasks: count,
  left: rateSchema,
  right: rateSchema,
  difference: z.number(),
  differenceInterval: intervalSchema.nullable(),
  gained: count,
  lost: count,
  /** Of McNemar's exact test, two-sided; it takes the pairs for independent. */
  pValue: z.number(),
});
export type SuccessComparison = z.infer<typeof successComparisonSchema>;

export const comparedMeasureSchema = z.enum([
  'steps',
  'stepsToSuccess',
  'reviseRate',
  'exactMatch',
  'tokenF1',
  'deltaF1',
  'tokenSetF1',
  'tokens',
]);
export type ComparedMeasure = z.infer<typeof comparedMeasureSchema>;

/** A mean over the finished pairs; null where a run has nothing to take it of. */
export const measureComparisonSchema = z.object({
  measure: comparedMeasureSchema,
  left: z.number().nullable(),
  right: z.number().nullable(),
  /** Right − left, with its bootstrap interval over tasks. */
  difference: z.number().nullable(),
  interval: intervalSchema.nullable(),
});
export type MeasureComparison = z.infer<typeof measureComparisonSchema>;

export const compareRunsResponseSchema = z.object({
  left: runSchema,
  right: runSchema,
  /** null without a pair that both have finished. */
  success: successComparisonSchema.nullable(),
  measures: z.array(measureComparisonSchema),
  families: z.array(
    z.object({
      family: z.string(),
      success: successComparisonSchema,
      revise: measureComparisonSchema,
    }),
  ),
  gained: pairListSchema,
  lost: pairListSchema,
  /** Pairs that at least one run has not finished: they wait, go on, failed or were cancelled. */
  unfinished: pairListSchema,
  onlyLeft: pairListSchema,
  onlyRight: pairListSchema,
  /** Tasks that a run attempted more than once with one seed: paired in their order. */
  repeated: count,
});
export type CompareRunsResponse = z.infer<typeof compareRunsResponseSchema>;

export const compareEpisodesQuerySchema = z
  .object({ left: episodeIdSchema, right: episodeIdSchema })
  .refine(({ left, right }) => left !== right, {
    path: ['right'],
    message: 'An episode is not compared with itself: choose another one.',
  });
export type CompareEpisodesQuery = z.infer<typeof compareEpisodesQuerySchema>;

/**
 * `same`: the same action and answer; `answer`: the same action, answered otherwise; `action`: other
 * actions in the same place; `left`, `right`: a step that the other episode does not have.
 */
export const stepRelationSchema = z.enum(['same', 'answer', 'action', 'left', 'right']);
export type StepRelation = z.infer<typeof stepRelationSchema>;

/** Indices of the steps that stand beside each other. */
export const alignedRowSchema = z.object({
  left: count.nullable(),
  right: count.nullable(),
  relation: stepRelationSchema,
});
export type AlignedRow = z.infer<typeof alignedRowSchema>;

const comparedSideSchema = z.object({
  episode: episodeSummarySchema,
  runName: z.string(),
  runKind: runKindSchema,
  config: runConfigSchema,
});
export type ComparedSide = z.infer<typeof comparedSideSchema>;

/** Two episodes step by step, without their bodies. */
export const compareEpisodesResponseSchema = z.object({
  left: comparedSideSchema,
  right: comparedSideSchema,
  /** Whether both are attempts at one task of one world, with one seed. */
  sameTask: z.boolean(),
  sameSeed: z.boolean(),
  rows: z.array(alignedRowSchema),
  /** The first row that is not `same`; null if there is none. */
  firstDivergence: count.nullable(),
});
export type CompareEpisodesResponse = z.infer<typeof compareEpisodesResponseSchema>;

/** Episodes that an episode could be compared with: other attempts at its task, newest first. */
export const attemptsResponseSchema = z.object({
  items: z.array(
    z.object({ episode: episodeSummarySchema, runName: z.string(), runKind: runKindSchema }),
  ),
  /** Whether there are more than were sent. */
  truncated: z.boolean(),
});
export type AttemptsResponse = z.infer<typeof attemptsResponseSchema>;
