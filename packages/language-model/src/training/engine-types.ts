import type { KernelKind } from '../kernels/kernels';
import type { ModelConfig } from '../model/model-config';
import type { CpuShare } from '../threads/cpu-share';
import type { Objectives, TrainingSequence } from '../transformer/sequence';
import type { OptimizerSettings, WeightsKind } from './thread-messages';

export interface EngineOptions {
  readonly config: ModelConfig;
  /** Threads; each takes whole sequences. Results depend on their number, in the last bits. */
  readonly workers: number;
  /** Of the fresh weights. */
  readonly seed: number;
  readonly kernels?: KernelKind;
  /** Shared with the decoders that are to go first. */
  readonly cpuShare?: CpuShare;
  /** Longest that serving may hold a thread up before each sequence. Default 20. */
  readonly giveWayMs?: number;
}

export interface TrainingStep {
  readonly sequences: readonly TrainingSequence[];
  readonly learningRate: number;
  /** Default: cross-entropy alone. */
  readonly objectives?: Partial<Objectives>;
  /** Defaults: weight decay 0.05, betas 0.9 and 0.95, epsilon 1e-8, clip 1, momentum 0.99. */
  readonly optimizer?: Partial<Omit<OptimizerSettings, 'step' | 'learningRate'>>;
}

/** Means over a batch, each by its own weights; losses in nats. */
export interface LossReport {
  readonly crossEntropy: number;
  /** 0 without distillation. */
  readonly distillation: number;
  readonly decision: number;
  /** What is minimised: the objectives' weighted sum of the three. */
  readonly objective: number;
  /** Share of predicted tokens that were the model's likeliest. */
  readonly accuracy: number;
  readonly predictedTokens: number;
}

export interface StepReport extends LossReport {
  /** Before clipping. If it is not finite the step changed nothing. */
  readonly gradientNorm: number;
}

export interface EvaluationOptions {
  /** Default: those being trained. */
  readonly weights?: WeightsKind;
  readonly objectives?: Partial<Objectives>;
}

export interface EvaluationReport extends LossReport {
  /** For each sequence, the log-probabilities of its predicted tokens in order. */
  readonly logProbabilities: readonly Float32Array[];
}

/** All that training goes on from. */
export interface TrainingState {
  /** Steps taken. */
  readonly step: number;
  /** Each as long as `planParameters` says. */
  readonly weights: Float32Array;
  readonly average: Float32Array;
  readonly firstMoment: Float32Array;
  readonly secondMoment: Float32Array;
}

/** A model in training. Calls are answered in order, one at a time. */
export interface Engine {
  readonly config: ModelConfig;
  /** @throws LanguageModelError `disposed`; RangeError on a sequence that does not fit */
  trainStep(step: TrainingStep): Promise<StepReport>;
  evaluate(
    sequences: readonly TrainingSequence[],
    options?: EvaluationOptions,
  ): Promise<EvaluationReport>;
  /** A copy of the weights, laid out as `planParameters` says. */
  exportWeights(kind?: WeightsKind): Promise<Float32Array>;
  /**
   * Begins training anew from these weights.
   *
   * @param average of an earlier training, to teach; by default the weights themselves
   */
  importWeights(weights: Float32Array, average?: Float32Array): Promise<void>;
  exportState(): Promise<TrainingState>;
  importState(state: TrainingState): Promise<void>;
  /** Ends the threads at once; what is under way rejects with `disposed`. */
  dispose(): Promise<void>;
}
