import { z } from 'zod';

const text = z.string().nullish().catch(null);
const modelListSchema = z.object({
  data: z.array(z.object({ id: z.string(), role: text, templates: text })),
});

/** A model as a server lists it; the embedded one says what each is for. */
export type ServedModel = z.infer<typeof modelListSchema>['data'][number];

const WITHIN_MS = 10_000;

/**
 * What a server says of its models; nothing if it has no such list. What is wrong with a server is
 * told by asking a model.
 */
export async function readServedModels(
  baseUrl: string,
  signal: AbortSignal,
): Promise<ServedModel[]> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
    });
    return modelListSchema.parse(await response.json()).data;
  } catch {
    return [];
  }
}
