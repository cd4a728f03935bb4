import { createHash } from 'node:crypto';
import type { ModelConfig } from '../model/model-config';
import type { Objectives } from '../transformer/sequence';
import { orderBatches } from './batch-order';

/** All that decides what training does, beside the model and the rows. */
export interface TrainingPlan {
  readonly steps: number;
  readonly batchTokens: number;
  readonly peakLearningRate: number;
  /** Steps of linear warm-up, as a share of all. */
  readonly warmupRatio: number;
  /** Where the learning rate ends, as a share of the peak. */
  readonly floorRatio: number;
  readonly weightDecay: number;
  /** Largest norm of the gradient. */
  readonly clipNorm: number;
  /** Of the moving average of the weights, which teaches. */
  readonly averageMomentum: number;
  readonly objectives: Objectives;
  /** Of the order of the rows. */
  readonly seed: number;
  /** Steps from one evaluation to the next; there is one before the first step and after the last. */
  readonly evaluateEvery: number;
  /** Steps from one saved state to the next. */
  readonly saveEvery: number;
  /** Steps whose gradient is not finite change nothing; more than these end the training. */
  readonly maxSkippedSteps: number;
}

/** A plan with gaps, and its length in steps or in passes over the rows. */
export type PlanRequest = Partial<Omit<TrainingPlan, 'steps' | 'objectives'>> & {
  readonly length: { readonly steps: number } | { readonly epochs: number };
  readonly objectives?: Partial<Objectives>;
};

const DEFAULTS = {
  batchTokens: 2_048,
  peakLearningRate: 1e-3,
  warmupRatio: 0.03,
  floorRatio: 0.1,
  weightDecay: 0.05,
  clipNorm: 1,
  averageMomentum: 0.99,
  seed: 1,
  maxSkippedSteps: 10,
};
const EVALUATIONS = 10;
const SAVES = 20;
const MOST_STEPS_UNSAVED = 200;

/**
 * Fills the gaps of a plan.
 *
 * @param lengths tokens of each sequence to be trained on
 */
export function planTraining(request: PlanRequest, lengths: readonly number[]): TrainingPlan {
  const { length, objectives, ...given } = request;
  const settings = { ...DEFAULTS, ...withoutGaps(given) };
  const steps = 'steps' in length ? length.steps : countSteps(lengths, settings, length.epochs);
  return {
    evaluateEvery: Math.ceil(steps / EVALUATIONS),
    saveEvery: Math.min(MOST_STEPS_UNSAVED, Math.ceil(steps / SAVES)),
    ...settings,
    steps,
    objectives: { crossEntropy: 1, distillation: 0, decision: 0, ...objectives },
  };
}

/**
 * Steps in which every sequence is taken `epochs` times. Later passes are taken to need as many as the
 * first: counting all would take long for nothing.
 */
function countSteps(
  lengths: readonly number[],
  { batchTokens, seed }: { batchTokens: number; seed: number },
  epochs: number,
): number {
  let steps = 0;
  let taken = 0;
  for (const batch of orderBatches({ lengths, batchTokens, seed })) {
    steps += 1;
    taken += batch.length;
    if (taken >= lengths.length) break;
  }
  return Math.max(1, Math.round((steps / taken) * lengths.length * epochs));
}

export interface TrainingIdentity {
  readonly plan: TrainingPlan;
  readonly config: ModelConfig;
  readonly workers: number;
  /** Of the rows and of what training began with. */
  readonly dataHash: string;
}

/** Equal only if training gives the same bits. How often it evaluates and saves is no matter. */
export function hashPlan({ plan, config, workers, dataHash }: TrainingIdentity): string {
  const { evaluateEvery, saveEvery, maxSkippedSteps, ...decisive } = plan;
  const parts = [decisive, decisive.objectives, config].map((part) =>
    Object.entries(part)
      .filter(([, value]) => typeof value === 'number')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return createHash('sha256')
    .update(JSON.stringify([parts, workers, dataHash]))
    .digest('hex');
}

function withoutGaps<Values extends object>(values: Values): Values {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Values;
}
