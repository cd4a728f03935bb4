import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const seedSchema = z.int().min(0).max(0xffff_ffff);
const countSchema = z.int().min(1);
const shareSchema = z.number().min(0).max(1);
const rateSchema = z.number().gt(0).max(1);

const modelSchema = z.strictObject({
  width: countSchema.default(128),
  layers: countSchema.default(4),
  heads: countSchema.default(4),
  feedForwardWidth: countSchema.default(352),
  contextTokens: countSchema.default(512),
  vocabularySize: countSchema.default(768),
});

const expertSchema = z.strictObject({
  /** How often a careless action is executed instead of the expert's. */
  noise: shareSchema.default(0.25),
  maxSteps: countSchema.default(40),
});

/** What all trainings share. */
const trainingSchema = z.strictObject({
  /** Tokens of a batch, prompts included. */
  batchTokens: countSchema.default(2_048),
  /** Where the learning rate ends, as a share of its peak. */
  floorRatio: shareSchema.default(0.03),
  /** Weight of the prompts' tokens in the loss, beside 1 of the answers'. */
  promptWeight: shareSchema.default(0.1),
  /** Share of the rows that is held out to measure the loss on; it costs time ten times over. */
  evaluationShare: z.number().min(0).max(0.5).default(0.003),
});

const policySchema = z.strictObject({
  /** Attempts of the expert that the rows are taken from. */
  episodes: countSchema.default(3_200),
  /** Of the attempts. */
  seed: seedSchema.default(11),
  steps: countSchema.default(5_000),
  peakLearningRate: rateSchema.default(2e-3),
  /** Weight of the loss of the decision word as a probability. */
  decision: z.number().min(0).default(0.05),
});

const worldModelSchema = z.strictObject({
  episodes: countSchema.default(4_700),
  seed: seedSchema.default(12),
  steps: countSchema.default(6_000),
  peakLearningRate: rateSchema.default(2e-3),
});

/** The policy's own attempts, which the expert corrects, and the training on after each round of them. */
const correctionsSchema = z.strictObject({
  rounds: z.int().min(0).max(8).default(2),
  /** Attempts in each round. */
  episodes: countSchema.default(300),
  /** The share of them that is played with the whole loop, the rest with drafts alone. */
  fullLoopShare: shareSchema.default(0.5),
  maxSteps: countSchema.default(40),
  /** Sampling seeds count up from here. */
  seed: seedSchema.default(77_000),
  /** How often each correction stands among the rows. */
  repeats: z.int().min(1).max(6).default(2),
  steps: countSchema.default(1_500),
  peakLearningRate: rateSchema.default(8e-4),
});

/**
 * All that decides what the warm-up checkpoints become, with its defaults. Equal recipes give equal
 * weights, but for the last bits, which depend on the number of threads.
 */
export const warmUpRecipeSchema = z.strictObject({
  /** Of fresh weights and of the order of the rows. */
  seed: seedSchema.default(1),
  model: modelSchema.prefault({}),
  expert: expertSchema.prefault({}),
  training: trainingSchema.prefault({}),
  policy: policySchema.prefault({}),
  worldModel: worldModelSchema.prefault({}),
  corrections: correctionsSchema.prefault({}),
});
export type WarmUpRecipe = z.infer<typeof warmUpRecipeSchema>;

/** @returns the recipe of a file, or the default one. @throws in words if it is none */
export async function readRecipe(file?: string): Promise<WarmUpRecipe> {
  if (file === undefined) return warmUpRecipeSchema.parse({});
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The recipe ${file} cannot be read.`, { cause });
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error(`The recipe ${file} is no JSON.`, { cause });
  }
  const parsed = warmUpRecipeSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    [...(path.length > 0 ? [path.join('.')] : []), message].join(': '),
  );
  throw new Error(`The recipe ${file}: ${faults.join('; ')}.`);
}
