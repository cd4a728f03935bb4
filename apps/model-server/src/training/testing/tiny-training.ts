import type { TrainingRow } from '@foresight/language-model';

/** Rows that a tiny model learns a little of in a few steps. */
export function tinyRows(): TrainingRow[] {
  return Array.from({ length: 24 }, (_, index) => ({
    messages: [{ role: 'user', content: `open drawer ${index}` }],
    completion: `You open the drawer ${index}. It is empty.`,
  }));
}

export function toJsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** A job that ends within a second. */
export function tinyManifest(changes: object = {}) {
  return {
    name: 'tiny',
    role: 'policy',
    base: {
      shape: { width: 16, layers: 1, heads: 2, feedForwardWidth: 24, contextTokens: 128 },
      vocabularySize: 272,
    },
    dataset: { train: ['rows.jsonl'], evaluation: 0.2 },
    hyperparameters: { steps: 12, batchTokens: 64, peakLearningRate: 0.01 },
    workers: 1,
    ...changes,
  };
}
