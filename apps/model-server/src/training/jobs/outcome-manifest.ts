import type { PreparedDataset, TrainingPlan } from '@foresight/language-model';
import type { CheckpointManifest } from '../../checkpoints/checkpoint-manifest';
import { describeHistory } from './job-history';
import type { StoredJob } from './job-store';

export interface OutcomeOptions {
  readonly name: string;
  /** The weights that were trained, or their average. */
  readonly kind: 'trained' | 'average';
  readonly parents: readonly string[];
  readonly plan: TrainingPlan;
  readonly dataset: PreparedDataset;
}

/** `foresight.json` of a checkpoint: all that is needed to know it, and to make it again. */
export function describeOutcome(
  { record, log }: StoredJob,
  { name, kind, parents, plan, dataset }: OutcomeOptions,
): CheckpointManifest {
  const { manifest } = record;
  const { role, description, templates, seed, workers } = manifest;
  const { hash, files, train, evaluation } = dataset.report;
  return {
    name,
    ...(description === undefined ? {} : { description }),
    role,
    ...(templates === undefined ? {} : { templates }),
    parents: [...parents],
    createdAt: new Date().toISOString(),
    job: record.id,
    weights: kind,
    seed,
    recipe: {
      ...manifest.recipe,
      base: manifest.base,
      plan,
      workers,
      tooLong: manifest.tooLong,
    },
    data: { hash, files, train, evaluation },
    history: { ...describeHistory(log.events) },
  };
}
