import { z } from 'zod';
import { endpointIdSchema } from '../ids';
import { forkOriginSchema } from './fork';

/** What a launch may be for. */
export const launchKindSchema = z.enum(['rollout', 'evaluation']);

/**
 * A `play` is one episode whose actions a person chose, a `fork` one that left another at a step; a
 * `counterfactual` run forks revised steps of a run to see what their drafts would have led to. None
 * of them says how good a policy is.
 */
export const runKindSchema = z.enum([
  ...launchKindSchema.options,
  'play',
  'fork',
  'counterfactual',
]);
export type RunKind = z.infer<typeof runKindSchema>;

export const runModeSchema = z.enum(['full', 'draft_only']);
export type RunMode = z.infer<typeof runModeSchema>;

const probability = z.number().min(0).max(1);

/** The paper's thresholds are the defaults (arXiv 2606.02372, action gate). */
export const gateSettingsSchema = z.object({
  /** τp: the revise probability must be greater. */
  reviseThreshold: probability.default(0.5),
  /** τq: the confidence in the final action must be greater. */
  confidenceThreshold: probability.default(0.6),
  /** Whether a confidence that no log-probabilities tell passes the test. */
  unknownConfidencePasses: z.boolean().default(true),
});
export type GateSettings = z.infer<typeof gateSettingsSchema>;

const tokenBudget = z.number().int().min(1).max(32_768);

/** Sampling and token budgets; the defaults are the paper's. */
export const decodingSettingsSchema = z.object({
  temperature: z.number().min(0).max(2).default(0.7),
  topP: z.number().gt(0).max(1).default(0.9),
  draftTokens: tokenBudget.default(64),
  imaginationTokens: tokenBudget.default(192),
  reflectionTokens: tokenBudget.default(128),
  /** Added to the reflection's budget: the final action is part of the same answer. */
  finalActionTokens: tokenBudget.default(16),
});
export type DecodingSettings = z.infer<typeof decodingSettingsSchema>;

/** An endpoint as it was when the run was launched, without its key. */
export const modelReferenceSchema = z.object({
  endpointId: endpointIdSchema,
  name: z.string(),
  model: z.string(),
});
export type ModelReference = z.infer<typeof modelReferenceSchema>;

/** Everything that decides how a run's episodes go. Frozen at launch. */
export const runConfigSchema = z.object({
  mode: runModeSchema,
  world: z.object({
    name: z.string(),
    version: z.string(),
    /** The world's description of its actions: part of every prompt. */
    actionGrammar: z.string(),
  }),
  split: z.string(),
  /** How many tasks were chosen; which ones, the run's episodes say. */
  taskCount: z.number().int().positive(),
  seeds: z.array(z.number().int()),
  /** Null in a play: a person chose the actions. */
  policy: modelReferenceSchema.nullable(),
  worldModel: modelReferenceSchema.nullable(),
  teacher: modelReferenceSchema.nullable(),
  gate: gateSettingsSchema,
  decoding: decodingSettingsSchema,
  maxSteps: z.number().int().positive(),
  /** Past steps shown in a prompt; older ones are left out, newest kept. */
  historySteps: z.number().int().positive(),
  /** Episodes in flight at once. */
  concurrency: z.number().int().positive(),
  /** Prompt template set of the policy, e.g. `standard@1`. */
  templates: z.string(),
  /** Those of the other roles; absent: the policy's, as in runs from before they could differ. */
  worldModelTemplates: z.string().optional(),
  teacherTemplates: z.string().optional(),
  /** In runs of forks: what was forked. */
  origin: forkOriginSchema.optional(),
});
export type RunConfig = z.infer<typeof runConfigSchema>;
