import { z } from 'zod';
import { endpointIdSchema } from '../ids';
import { episodeSchema, episodeSummarySchema } from '../records/episode';
import { counterfactualFilterSchema, forkKindSchema } from '../records/fork';
import { runSchema } from '../records/run';
import { runKindSchema } from '../records/run-config';
import { verdictOutcomeSchema, verdictSchema, verdictSummarySchema } from '../records/verdict';
import { pageOf, pageQuerySchema } from './page';

/** Sent twice with one key, a request starts what it asks for once. */
const requestKeySchema = z
  .string()
  .regex(/^[\w.:-]{8,100}$/, 'A key has 8 to 100 letters, digits, or any of _ . : -');

const tailStepsSchema = z.number().int().min(1).max(5_000);

/** What is asked otherwise; what is left out stays as in the parent's run. */
export const forkSettingsSchema = z.strictObject({
  policyEndpointId: endpointIdSchema.optional(),
  /** null: from here on no future is imagined. */
  worldModelEndpointId: endpointIdSchema.nullable().optional(),
  temperature: z.number().min(0).max(2).optional(),
  /** Prompt template set of the policy. */
  templates: z.string().min(1).optional(),
});
export type ForkSettings = z.infer<typeof forkSettingsSchema>;

export const forkEpisodeRequestSchema = z
  .strictObject({
    /** Index of the step to do otherwise; one more than the last goes on from where it stopped. */
    step: z.number().int().min(0).max(2_147_483_646),
    kind: forkKindSchema,
    /** Of kind `own_action`. */
    action: z.string().max(10_000).optional(),
    settings: forkSettingsSchema.default({}),
    /** For sampling. Left out: the parent's, plus one where the models are asked again. */
    seed: z.number().int().min(0).max(2_147_483_647).optional(),
    /** Steps of its own after which the fork stops; left out: it goes on to the run's limit. */
    steps: tailStepsSchema.optional(),
    requestKey: requestKeySchema.optional(),
  })
  .refine((request) => (request.kind === 'own_action') === (request.action !== undefined), {
    path: ['action'],
    message: 'An action is given with the kind own_action, and with no other.',
  });
export type ForkEpisodeRequest = z.infer<typeof forkEpisodeRequestSchema>;

export const forkResponseSchema = z.object({ episode: episodeSchema });

/** A fork as lists show it. */
export const listedForkSchema = z.object({
  episode: episodeSummarySchema,
  runKind: runKindSchema,
  /** Of a fork in a counterfactual run, once it has ended. */
  verdict: verdictSchema.nullable(),
});
export type ListedFork = z.infer<typeof listedForkSchema>;

/** The forks made of one episode, oldest first. */
export const forkPageSchema = pageOf(listedForkSchema);
export type ForkPage = z.infer<typeof forkPageSchema>;

/**
 * All episodes that go back to one: the first is the root, parents come before their forks. Forks of
 * counterfactual runs are left out.
 */
export const forkTreeSchema = z.object({
  items: z.array(episodeSummarySchema),
  /** Whether there are more than were sent. */
  truncated: z.boolean(),
});
export type ForkTree = z.infer<typeof forkTreeSchema>;

/** What the world would accept before a step; null where it cannot tell. */
export const stepActionsResponseSchema = z.object({ items: z.array(z.string()).nullable() });

const counterfactualChoice = {
  filter: counterfactualFilterSchema.default({}),
  /** Steps after which each fork stops; null: goes on to the run's limit. */
  tailSteps: tailStepsSchema.nullable().default(null),
};

export const previewCounterfactualsRequestSchema = z.strictObject(counterfactualChoice);
export type PreviewCounterfactualsRequest = z.infer<typeof previewCounterfactualsRequestSchema>;

export const launchCounterfactualsRequestSchema = z.strictObject({
  ...counterfactualChoice,
  /** Forks in flight at once; left out: as in the run. */
  concurrency: z.number().int().min(1).max(1_000).optional(),
  requestKey: requestKeySchema.optional(),
});
export type LaunchCounterfactualsRequest = z.infer<typeof launchCounterfactualsRequestSchema>;

/** What a counterfactual run would do. */
export const counterfactualPreviewSchema = z.object({
  /** Revised steps that match; each is one fork, that is one episode. */
  forks: z.number().int(),
  /** Episodes that they come from. */
  episodes: z.number().int(),
  /** Steps that the world has to be led through again, without any model. */
  replayedSteps: z.number().int(),
  /** Steps that the models would have to take if forks were as long as the originals. */
  expectedSteps: z.number().int(),
  /** Families of the run, for the filter. */
  families: z.array(z.string()),
});
export type CounterfactualPreview = z.infer<typeof counterfactualPreviewSchema>;

/** The counterfactual runs made of a run, newest first, and what they found together. */
export const counterfactualsResponseSchema = z.object({
  items: z.array(runSchema),
  summary: verdictSummarySchema,
});
export type CounterfactualsResponse = z.infer<typeof counterfactualsResponseSchema>;

export const listVerdictsQuerySchema = pageQuerySchema.extend({
  outcome: verdictOutcomeSchema.optional(),
});
export type ListVerdictsQuery = z.infer<typeof listVerdictsQuerySchema>;

export const verdictPageSchema = pageOf(verdictSchema).extend({ summary: verdictSummarySchema });
export type VerdictPage = z.infer<typeof verdictPageSchema>;
