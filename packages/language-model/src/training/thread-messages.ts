import type { KernelKind } from '../kernels/kernels';
import type { SharedMemory } from '../memory/shared-memory';
import type { ModelConfig } from '../model/model-config';
import type { LossSums } from '../transformer/loss-sums';
import type { WeightSums } from '../transformer/predicted-rows';
import type { Objectives, TrainingSequence } from '../transformer/sequence';

export interface TrainingThreadData {
  readonly config: ModelConfig;
  readonly workers: number;
  readonly index: number;
  readonly memory: SharedMemory;
  readonly kernels: KernelKind;
  readonly cpuShare: SharedArrayBuffer;
  /** Longest that serving may hold this thread up before each sequence. */
  readonly giveWayMs: number;
}

/** Which weights: those being trained, or their moving average. */
export type WeightsKind = 'trained' | 'average';

export interface OptimizerSettings {
  /** 1 for the first step. */
  readonly step: number;
  readonly learningRate: number;
  readonly weightDecay: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly epsilon: number;
  /** Largest norm of the gradient; it is scaled down to it. */
  readonly clipNorm: number;
  /** Of the moving average of the weights. */
  readonly averageMomentum: number;
}

interface SequencesRequest {
  readonly sequences: readonly TrainingSequence[];
  readonly objectives: Objectives;
  readonly sums: WeightSums;
}

export type TrainingRequest =
  | (SequencesRequest & { readonly kind: 'step'; readonly optimizer: OptimizerSettings })
  | (SequencesRequest & { readonly kind: 'evaluate'; readonly weights: WeightsKind });

export interface TrainingReply {
  readonly sums: LossSums;
  /** Before clipping; the same in every thread. 0 for an evaluation. */
  readonly gradientNorm: number;
  /** For each sequence of an evaluation, the log-probabilities of its predicted tokens. */
  readonly logProbabilities: readonly Float32Array[];
}
