import { z } from 'zod';

/** The file beside a checkpoint that says what it is. */
export const MANIFEST_FILE = 'foresight.json';

const isPlainObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Loosely read: a field that is not as it should be counts as not given, others are kept. */
export const manifestSchema = z
  .looseObject({
    /** For people; clients ask for the folder's name. */
    name: z.string().optional().catch(undefined),
    description: z.string().optional().catch(undefined),
    role: z.enum(['policy', 'world_model']).optional().catch(undefined),
    /** The template set of its prompts, such as `compact@1`. */
    templates: z.string().optional().catch(undefined),
    /** Checkpoints that it was trained from, the nearest first. */
    parents: z.array(z.string()).optional().catch(undefined),
    /** The settings that it was trained by. */
    recipe: z.record(z.string(), z.unknown()).optional().catch(undefined),
    seed: z.int().optional().catch(undefined),
    /** The training job that it came of, and whether it is the trained weights or their average. */
    job: z.string().optional().catch(undefined),
    weights: z.string().optional().catch(undefined),
    /** The rows that it was trained on: their hash, and what else is known of them. */
    data: z.record(z.string(), z.unknown()).optional().catch(undefined),
    /** What was measured. */
    figures: z.record(z.string(), z.unknown()).optional().catch(undefined),
    /** How the losses went: `steps` and `evaluations`. */
    history: z.custom<object>(isPlainObject).optional().catch(undefined),
    /** ISO 8601. */
    createdAt: z.iso.datetime({ offset: true }).optional().catch(undefined),
  })
  .catch({});
export type CheckpointManifest = z.infer<typeof manifestSchema>;

export function parseManifest(text: string | undefined): CheckpointManifest {
  try {
    return manifestSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** The manifest in the spelling of the API. */
export function describeManifest(manifest: CheckpointManifest): Record<string, unknown> {
  const { name, description, role, templates, parents, figures, createdAt } = manifest;
  const { recipe, seed, job, weights, data, history } = manifest;
  return {
    display_name: name ?? null,
    description: description ?? null,
    role: role ?? null,
    templates: templates ?? null,
    parents: parents ?? [],
    recipe: recipe ?? null,
    seed: seed ?? null,
    job: job ?? null,
    weights: weights ?? null,
    data: data ?? null,
    figures: figures ?? {},
    history: history ?? null,
    created_at: createdAt ?? null,
  };
}
