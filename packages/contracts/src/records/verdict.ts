import { z } from 'zod';
import { episodeIdSchema, runIdSchema } from '../ids';
import { wireNumberSchema } from '../wire-number';

/** Whether executing the revision was better than executing the draft would have been. */
export const verdictOutcomeSchema = z.enum(['better', 'equal', 'worse', 'unknown']);
export type VerdictOutcome = z.infer<typeof verdictOutcomeSchema>;

/**
 * What told the two apart, in this order: whether the task was solved, the reward, and of two that
 * solved it who needed fewer steps. `none`: nothing did, they are equal.
 */
export const verdictBasisSchema = z.enum(['success', 'reward', 'steps', 'none']);
export type VerdictBasis = z.infer<typeof verdictBasisSchema>;

/** Why a verdict is unknown. */
export const verdictGapSchema = z.enum([
  'fork_failed',
  'fork_cancelled',
  'original_unfinished',
  'fork_cut_short',
]);
export type VerdictGap = z.infer<typeof verdictGapSchema>;

/** An episode from the forked step on. */
export const tailSchema = z.object({
  steps: z.number().int().nonnegative(),
  /** Sum of the rewards of these steps. */
  reward: wireNumberSchema,
  success: z.boolean().nullable(),
  /** Whether it came to an end by itself; else it was stopped, or failed. */
  complete: z.boolean(),
});
export type Tail = z.infer<typeof tailSchema>;

/** The first step whose answers differ; long ones are cut around the difference, with an ellipsis. */
export const firstDifferenceSchema = z.object({
  index: z.number().int().nonnegative(),
  /** null: this side had ended before. */
  original: z.string().nullable(),
  fork: z.string().nullable(),
});
export type FirstDifference = z.infer<typeof firstDifferenceSchema>;

/** What would have happened if the draft of a revised step had been executed. */
export const verdictSchema = z.object({
  /** The fork that is the evidence, and the counterfactual run it belongs to. */
  forkEpisodeId: episodeIdSchema,
  counterfactualRunId: runIdSchema,
  runId: runIdSchema,
  episodeId: episodeIdSchema,
  step: z.number().int().nonnegative(),
  family: z.string(),
  draftAction: z.string(),
  revisedAction: z.string(),
  /** What the policy said when it revised; null where it said nothing readable. */
  reviseProbability: z.number().nullable(),
  confidence: z.number().nullable(),
  decisionReviseProbability: z.number().nullable(),
  outcome: verdictOutcomeSchema,
  basis: verdictBasisSchema.nullable(),
  gap: verdictGapSchema.nullable(),
  original: tailSchema,
  fork: tailSchema,
  firstDifference: firstDifferenceSchema.nullable(),
  /** Steps the revision saved; negative: cost. Known where both solved the task. */
  stepsSaved: z.number().int().nullable(),
  evidence: z.object({
    /** Steps from the forked one on that were compared. */
    comparedSteps: z.number().int().nonnegative(),
    /** Steps after which the fork had to stop; null: none. */
    tailSteps: z.number().int().positive().nullable(),
    /** Whether the fork was stopped there before it came to an end. */
    truncated: z.boolean(),
    /** Whether the world promises to be rebuilt exactly. */
    worldCanFork: z.boolean(),
  }),
  judgedAt: z.iso.datetime(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** How often revising was right; of each step its best-known, then newest verdict counts. */
export const verdictSummarySchema = z.object({
  /** Steps with a verdict or a fork under way. */
  total: z.number().int(),
  pending: z.number().int(),
  better: z.number().int(),
  equal: z.number().int(),
  worse: z.number().int(),
  unknown: z.number().int(),
  /** Sum over the verdicts that know it. */
  stepsSaved: z.number().int(),
});
export type VerdictSummary = z.infer<typeof verdictSummarySchema>;
