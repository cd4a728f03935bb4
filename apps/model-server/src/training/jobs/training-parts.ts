import type {
  CpuShare,
  Engine,
  LossReport,
  PreparedDataset,
  TrainingPlan,
  WeightsKind,
} from '@foresight/language-model';
import type { CheckpointStore } from '../../checkpoints/checkpoint-store';
import type { DatasetFiles } from '../data/dataset-files';
import type { TrainingMetrics } from '../training-metrics';
import type { JobStore } from './job-store';
import type { TrainingBase } from './training-base';

export interface JobDependencies {
  readonly jobs: JobStore;
  readonly checkpoints: Pick<CheckpointStore, 'find' | 'save'>;
  readonly files: DatasetFiles;
  readonly cpuShare: CpuShare;
  readonly metrics: TrainingMetrics;
}

export interface JobSignals {
  /** The job is to end soon; it saves what it has. */
  readonly stop: AbortSignal;
  /** It is to end at once. */
  readonly kill: AbortSignal;
}

/** All that one training is made of. */
export interface Training {
  readonly base: TrainingBase;
  readonly dataset: PreparedDataset;
  readonly plan: TrainingPlan;
  readonly engine: Engine;
}

/** What was measured at the end; null without rows to evaluate. */
export type Reports = Record<WeightsKind, LossReport | null>;
