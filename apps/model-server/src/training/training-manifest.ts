import { defineModel } from '@foresight/language-model';
import { z } from 'zod';

/** A folder's name with room for a suffix. */
const nameSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/,
    'must be a folder’s name: letters, digits, “.”, “_” and “-”, 120 at most',
  );

const shapeSchema = z.strictObject({
  width: z.int().min(8).max(2_048),
  layers: z.int().min(1).max(64),
  heads: z.int().min(1).max(64),
  feedForwardWidth: z.int().min(8).max(8_192),
  contextTokens: z.int().min(16).max(8_192),
});

/** Bytes and the tokens of the chat alone take 262. */
const vocabularySizeSchema = z.int().min(264).max(65_536).multipleOf(8);

const baseSchema = z
  .strictObject({
    /** Weights and tokenizer to go on from. */
    checkpoint: nameSchema.optional(),
    /** Where the teacher's average goes on from; the checkpoint itself if not given. */
    teacher: nameSchema.optional(),
    shape: shapeSchema.optional(),
    /** Of the tokenizer, which is learned from the rows. */
    vocabularySize: vocabularySizeSchema.optional(),
  })
  .superRefine((base, context) => {
    const isFresh = base.shape !== undefined && base.vocabularySize !== undefined;
    const isKnown = base.checkpoint !== undefined;
    const isMixed = isKnown && (base.shape !== undefined || base.vocabularySize !== undefined);
    if (isMixed || isKnown === isFresh || (isFresh && base.teacher !== undefined)) {
      const message = 'give either a checkpoint, or a shape and a vocabularySize';
      context.addIssue({ code: 'custom', message });
    } else if (isFresh) checkShape(base, context);
  });

const filesSchema = z.array(z.string().min(1)).min(1).max(64);

const datasetSchema = z.strictObject({
  /** Ids of uploads, or paths on the machine of the server. */
  train: filesSchema,
  /** The same, or the share of the training rows that is held out. */
  evaluation: z
    .union([z.number().min(0).max(0.5), filesSchema], {
      error: 'must be a share from 0 to 0.5, or a list of files',
    })
    .default(0.05),
  /** Weight of the prompts' tokens in the loss, beside 1 of the answers'. */
  promptWeight: z.number().min(0).max(1).default(0),
});

const weightSchema = z.number().min(0).max(1_000);

const objectivesSchema = z
  .strictObject({
    crossEntropy: weightSchema.default(1),
    distillation: weightSchema.default(0),
    decision: weightSchema.default(0),
  })
  .refine((weights) => Object.values(weights).some((weight) => weight > 0), {
    error: 'one of them must be more than 0',
  });

const hyperparametersSchema = z
  .strictObject({
    steps: z.int().min(1).max(1_000_000).optional(),
    /** Passes over the rows; 3 if there are neither steps nor epochs. */
    epochs: z.number().gt(0).max(1_000).optional(),
    batchTokens: z.int().min(1).max(1_000_000).optional(),
    peakLearningRate: z.number().gt(0).max(1).optional(),
    warmupRatio: z.number().min(0).max(1).optional(),
    floorRatio: z.number().min(0).max(1).optional(),
    weightDecay: z.number().min(0).max(1).optional(),
    clipNorm: z.number().gt(0).optional(),
    averageMomentum: z.number().min(0).max(1).optional(),
    evaluateEvery: z.int().min(1).optional(),
    saveEvery: z.int().min(1).optional(),
    maxSkippedSteps: z.int().min(0).optional(),
  })
  .refine(({ steps, epochs }) => steps === undefined || epochs === undefined, {
    error: 'give steps or epochs, not both',
  });

/** What a client asks to be trained. */
export const trainingManifestSchema = z.strictObject({
  /** Of the checkpoint to come. */
  name: nameSchema,
  description: z.string().max(1_000).optional(),
  role: z.enum(['policy', 'world_model']),
  /** The template set of the rows' prompts, such as `compact@1`. */
  templates: z.string().max(100).optional(),
  base: baseSchema,
  dataset: datasetSchema,
  /** What to do with rows of more tokens than the context. */
  tooLong: z.enum(['refuse', 'drop']).default('refuse'),
  objectives: objectivesSchema.prefault({}),
  hyperparameters: hyperparametersSchema.prefault({}),
  /** Of fresh weights and of the order of the rows. */
  seed: z.int().min(0).max(0xffff_ffff).default(1),
  /** Threads; the last bits of the weights depend on their number. By default one core is left. */
  workers: z.int().min(1).max(64).optional(),
  /** Whether the average of the weights becomes a checkpoint too, named `<name>-teacher`. */
  saveTeacher: z.boolean().default(false),
  /** How the rows were made; kept as it is. */
  recipe: z.record(z.string(), z.unknown()).optional(),
});

export type TrainingManifest = z.infer<typeof trainingManifestSchema>;

/** The names of all checkpoints that come of it. */
export function listOutcomes({ name, saveTeacher }: TrainingManifest): string[] {
  return saveTeacher ? [name, teacherName(name)] : [name];
}

export function teacherName(name: string): string {
  return `${name}-teacher`;
}

function checkShape(
  { shape, vocabularySize }: z.infer<typeof baseSchema>,
  context: z.RefinementCtx,
): void {
  if (!shape || !vocabularySize) return;
  try {
    defineModel({ ...shape, vocabularySize });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    context.addIssue({ code: 'custom', path: ['shape'], message });
  }
}
