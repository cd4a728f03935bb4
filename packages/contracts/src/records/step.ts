import { z } from 'zod';
import { wireNumberSchema } from '../wire-number';
import { callSchema, recordedCallSchema } from './call';
import { parsedField, parseStatusSchema } from './parsed-field';

export const draftSchema = z.object({
  /** The answer that was used: the first, or the repaired one. */
  text: z.string(),
  thinking: z.string().nullable(),
  parseStatus: parseStatusSchema,
  reason: parsedField(z.string()),
  thought: parsedField(z.string()),
  action: parsedField(z.string()),
});
export type Draft = z.infer<typeof draftSchema>;

/** Agreement of an imagined state with the real one; each in [0, 1]. */
export const consistencySchema = z.object({
  exactMatch: z.boolean(),
  /** F1 over multisets of lower-cased whitespace tokens. */
  tokenF1: z.number(),
  /** F1 over the signed change from the previous state; 0 for a prediction that copies it. */
  deltaF1: z.number(),
  /** F1 over sets of tokens, CoMAP's `wm_consistency`; null if either text is empty. */
  tokenSetF1: z.number().nullable(),
});
export type Consistency = z.infer<typeof consistencySchema>;

export const imaginationSchema = z.object({
  text: z.string(),
  thinking: z.string().nullable(),
  parseStatus: parseStatusSchema,
  /** Against the real observation; null unless the imagined action is the one executed. */
  consistency: consistencySchema.nullable(),
  /** What the teacher imagined for the executed action: a hint that never influences it. */
  teacher: z
    .object({ text: z.string(), thinking: z.string().nullable(), consistency: consistencySchema })
    .nullable(),
});
export type Imagination = z.infer<typeof imaginationSchema>;

export const decisionSchema = z.enum(['KEEP', 'REVISE']);
export type Decision = z.infer<typeof decisionSchema>;

export const contradictionSchema = z.enum([
  'keep_but_action_changed',
  'revise_but_same_action',
  'probability_above_threshold_but_keep',
]);
export type Contradiction = z.infer<typeof contradictionSchema>;

export const reflectionSchema = z.object({
  text: z.string(),
  thinking: z.string().nullable(),
  parseStatus: parseStatusSchema,
  reflection: parsedField(z.string()),
  decision: parsedField(decisionSchema),
  finalAction: parsedField(z.string()),
  /** As the policy wrote it, in [0, 1]. Never invented when missing. */
  reviseProbability: parsedField(z.number()),
  /** exp(mean log-probability) of the final action's tokens; null without log-probabilities. */
  confidence: z.number().nullable(),
  /** P(REVISE) at the decision token, normalised over KEEP and REVISE; null when unknown. */
  decisionReviseProbability: z.number().nullable(),
  contradictions: z.array(contradictionSchema),
});
export type Reflection = z.infer<typeof reflectionSchema>;

/**
 * Why the gate executed what it executed. `revised…` execute the revision, all others but `forced`
 * do not; `person`: nobody was asked, a person played; `forced`: a fork executes what it was told,
 * whatever the gate of its parent did.
 */
export const gateReasonSchema = z.enum([
  'revised',
  'revised_confidence_unknown',
  'draft_only_mode',
  'draft_unparsable',
  'imagination_missing',
  'reflection_unparsable',
  'final_action_missing',
  'probability_missing',
  'probability_too_low',
  'confidence_unknown',
  'confidence_too_low',
  'same_action',
  'person',
  'forced',
]);
export type GateReason = z.infer<typeof gateReasonSchema>;

const gateTestSchema = z.object({
  /** null: not known, or not reached. */
  value: z.number().nullable(),
  threshold: z.number(),
  /** null: the gate was decided before this test. */
  passed: z.boolean().nullable(),
});

export const gateSchema = z.object({
  /**
   * `none` when not even the draft could be read: an empty action is sent; `other`: an action that
   * is neither, forced by the person who made the fork.
   */
  executed: z.enum(['draft', 'revision', 'none', 'other']),
  reason: gateReasonSchema,
  probability: gateTestSchema,
  confidence: gateTestSchema,
  actionsDiffer: z.boolean().nullable(),
});
export type Gate = z.infer<typeof gateSchema>;

export const stepSchema = z.object({
  /** From 0, without gaps. */
  index: z.number().int().nonnegative(),
  /** The attempt of the episode that wrote this step. */
  attempt: z.number().int().positive(),
  draft: draftSchema,
  imagination: imaginationSchema.nullable(),
  reflection: reflectionSchema.nullable(),
  gate: gateSchema,
  /** The string that was sent to the world's session; replay sends it again. */
  action: z.string(),
  /** What reached the world, where its adapter had to rewrite the action; else null. */
  sentAction: z.string().nullable(),
  observation: z.string(),
  reward: wireNumberSchema,
  done: z.boolean(),
  success: z.boolean().nullable(),
  /** Repair requests sent in this step. */
  repairs: z.number().int().nonnegative(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  calls: z.array(callSchema),
});
export type Step = z.infer<typeof stepSchema>;

/** A step with everything that is stored of its calls. */
export const recordedStepSchema = stepSchema.extend({ calls: z.array(recordedCallSchema) });
export type RecordedStep = z.infer<typeof recordedStepSchema>;
