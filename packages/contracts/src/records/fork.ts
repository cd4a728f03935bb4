import { z } from 'zod';
import { episodeIdSchema, runIdSchema } from '../ids';

/**
 * What a fork does otherwise in its first step: executes the draft or the revision of the step it
 * forks at, an action that a person typed, or asks the models once more.
 */
export const forkKindSchema = z.enum(['keep_draft', 'use_revision', 'own_action', 'ask_again']);
export type ForkKind = z.infer<typeof forkKindSchema>;

/** Where an episode left another one. Its steps before `step` are copies of the parent's. */
export const forkSchema = z.object({
  parentEpisodeId: episodeIdSchema,
  /** Index of the first step of its own. */
  step: z.number().int().nonnegative(),
  kind: forkKindSchema,
  /** What its first step executes whatever a gate would say; null: the models decide anew. */
  action: z.string().nullable(),
  /** What its sampling seeds are derived from; the world has the episode's seed, as the parent. */
  seed: z.number().int(),
  /** Steps in all after which it stops, those of the parent included; null: the run's limit. */
  stepLimit: z.number().int().positive().nullable(),
});
export type Fork = z.infer<typeof forkSchema>;

/** Which revised steps of a run a counterfactual run forks; what is left out does not matter. */
export const counterfactualFilterSchema = z.strictObject({
  /** How the step's episode ended. */
  outcome: z.enum(['solved', 'unsolved', 'failed', 'cancelled']).optional(),
  family: z.string().min(1).optional(),
  /** What the reflection decided in words, which need not be what the gate executed. */
  decision: z.enum(['KEEP', 'REVISE']).optional(),
  /** These steps alone. */
  steps: z
    .array(z.strictObject({ episodeId: episodeIdSchema, step: z.number().int().nonnegative() }))
    .min(1)
    .max(2_000)
    .optional(),
});
export type CounterfactualFilter = z.infer<typeof counterfactualFilterSchema>;

/** What the forks of a run were made of. */
export const forkOriginSchema = z.object({
  runId: runIdSchema,
  runName: z.string(),
  /** Of a counterfactual run alone. */
  counterfactual: z
    .object({
      filter: counterfactualFilterSchema,
      /** Steps after which each fork stops; null: goes on to the run's limit. */
      tailSteps: z.number().int().positive().nullable(),
    })
    .optional(),
});
export type ForkOrigin = z.infer<typeof forkOriginSchema>;
