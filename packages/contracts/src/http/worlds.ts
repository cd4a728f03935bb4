import { z } from 'zod';
import { pageOf, pageQuerySchema } from './page';

export const worldSchema = z.object({
  name: z.string(),
  version: z.string(),
  title: z.string(),
  summary: z.string(),
  actionGrammar: z.string(),
  splits: z.array(z.object({ name: z.string(), taskCount: z.number().int(), summary: z.string() })),
  families: z.array(z.string()),
  defaultMaxSteps: z.number().int(),
  canFork: z.boolean(),
});
export type WorldInfo = z.infer<typeof worldSchema>;

export const worldPageSchema = pageOf(worldSchema);
export type WorldPage = z.infer<typeof worldPageSchema>;

export const listTasksQuerySchema = pageQuerySchema.extend({
  split: z.string().min(1),
  family: z.string().optional(),
});

export const worldTaskSchema = z.object({
  id: z.string(),
  split: z.string(),
  family: z.string(),
  goal: z.string(),
});
export const worldTaskPageSchema = pageOf(worldTaskSchema);
