import type { DatasetReport, LossReport, TrainingPlan } from '@foresight/language-model';
import type { JobStatus } from './job-record';

/** A loss that is not finite is null, as JSON has no such numbers. */
export type Losses = Pick<
  LossReport,
  'crossEntropy' | 'distillation' | 'decision' | 'objective' | 'accuracy'
>;

export interface StepNews extends Losses {
  readonly type: 'step';
  readonly step: number;
  readonly totalSteps: number;
  readonly learningRate: number;
  readonly gradientNorm: number | null;
  readonly skippedSteps: number;
  readonly tokensPerSecond: number;
  readonly remainingMs: number;
}

export interface EvaluationNews extends Losses {
  readonly type: 'evaluation';
  /** Steps taken before. */
  readonly step: number;
}

/** What happens to a job, in the order in which it is told. */
export type JobNews =
  | { readonly type: 'status'; readonly status: JobStatus; readonly reason: string | null }
  /** Rows are read. */
  | {
      readonly type: 'preparation';
      readonly phase: 'tokenizer' | 'rows';
      readonly rows: number | null;
    }
  | { readonly type: 'dataset'; readonly report: DatasetReport; readonly plan: TrainingPlan }
  /** Training goes on from a saved state: what was told of later steps is void. */
  | { readonly type: 'resumed'; readonly step: number }
  | StepNews
  | EvaluationNews;

export type JobEvent = JobNews & {
  /** ISO 8601. */
  readonly at: string;
};
