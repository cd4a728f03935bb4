import { z } from 'zod';
import { runIdSchema } from '../ids';
import { inspectedCallSchema } from '../records/call';
import { episodeSchema, episodeStatusSchema, episodeSummarySchema } from '../records/episode';
import { runConfigSchema, runKindSchema } from '../records/run-config';
import { stepSchema } from '../records/step';
import { pageOf, pageQuerySchema } from './page';

export const listEpisodesQuerySchema = pageQuerySchema.extend({
  runId: runIdSchema,
  status: episodeStatusSchema.optional(),
});
export type ListEpisodesQuery = z.infer<typeof listEpisodesQuerySchema>;

export const episodePageSchema = pageOf(episodeSummarySchema);
export type EpisodePage = z.infer<typeof episodePageSchema>;

/** An episode with its neighbours in the run and the run's frozen configuration. */
export const episodeResponseSchema = z.object({
  episode: episodeSchema,
  runName: z.string(),
  runKind: runKindSchema,
  config: runConfigSchema,
  previousEpisodeId: z.string().nullable(),
  nextEpisodeId: z.string().nullable(),
});
export type EpisodeResponse = z.infer<typeof episodeResponseSchema>;

export const listStepsQuerySchema = z.object({
  /** Index after which the page starts; left out: from the first step. */
  after: z.coerce.number().int().min(-1).max(2_147_483_646).default(-1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ListStepsQuery = z.infer<typeof listStepsQuerySchema>;

/** `nextCursor` is the value of `after` for the next page. A page may end early when bodies are big. */
export const stepPageSchema = pageOf(stepSchema);
export type StepPage = z.infer<typeof stepPageSchema>;

export const stepCallsResponseSchema = z.object({ items: z.array(inspectedCallSchema) });
export type StepCallsResponse = z.infer<typeof stepCallsResponseSchema>;
