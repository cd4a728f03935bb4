import type { ServedModel } from '@foresight/contracts';
import { z } from 'zod';

const text = z.string().nullish().catch(null);

/**
 * One entry of `GET /v1/models`. Only the id is OpenAI's; the rest our own model server adds, and of
 * others it counts as not said.
 */
export const servedModelSchema = z
  .object({
    id: z.string(),
    description: text,
    role: z.enum(['policy', 'world_model']).nullish().catch(null),
    templates: text,
  })
  .transform(
    ({ id, description, role, templates }): ServedModel => ({
      id,
      description: description ?? null,
      role: role ?? null,
      templates: templates ?? null,
    }),
  );
