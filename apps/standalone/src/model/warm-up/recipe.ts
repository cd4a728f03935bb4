import type { ModelShape } from '@foresight/language-model';

/** All that decides what a warm-up checkpoint becomes; equal recipes give equal weights. */
export interface WarmUpRecipe {
  seed: number;
  /** Threads; the last bits of the weights depend on their number. */
  workers: number;
  /** Attempts at tasks of the split `train` that the rows are taken from. */
  episodes: number;
  /** How often a careless action is executed instead of the expert's, 0 … 1. */
  noise: number;
  shape: Omit<ModelShape, 'vocabularySize'>;
  vocabularySize: number;
  steps: number;
  /** Tokens of a batch, prompts included. */
  batchTokens: number;
  peakLearningRate: number;
}
