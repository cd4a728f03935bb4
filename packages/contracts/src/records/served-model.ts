import { z } from 'zod';

/** A model as its server presents it; null where the server does not say. */
export const servedModelSchema = z.object({
  /** The name by which requests ask for it. */
  id: z.string(),
  description: z.string().nullable(),
  role: z.enum(['policy', 'world_model']).nullable(),
  /** Prompt template set that it was trained with. */
  templates: z.string().nullable(),
});
export type ServedModel = z.infer<typeof servedModelSchema>;
