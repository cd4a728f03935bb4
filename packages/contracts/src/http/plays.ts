import { z } from 'zod';
import { episodeSchema, episodeSummarySchema } from '../records/episode';
import { stepSchema } from '../records/step';

export const beginPlayRequestSchema = z.strictObject({
  world: z.string().min(1),
  split: z.string().min(1),
  taskId: z.string().min(1),
  seed: z.number().int().min(0).max(2_147_483_647).default(0),
});
export type BeginPlayRequest = z.infer<typeof beginPlayRequestSchema>;

export const playResponseSchema = z.object({ episode: episodeSchema });

/** `index` is the step that the person means to take: a second sender is told of the first. */
export const playActionRequestSchema = z.strictObject({
  index: z.number().int().nonnegative(),
  action: z.string().max(100_000),
});
export type PlayActionRequest = z.infer<typeof playActionRequestSchema>;

export const playStepResponseSchema = z.object({ step: stepSchema, episode: episodeSummarySchema });
export type PlayStepResponse = z.infer<typeof playStepResponseSchema>;

/** Null where the world cannot list them. */
export const playActionsResponseSchema = z.object({ items: z.array(z.string()).nullable() });
