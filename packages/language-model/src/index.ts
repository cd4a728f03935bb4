export type { KernelKind } from './kernels/kernels';
export { LanguageModelError, type LanguageModelErrorCode } from './language-model-error';
export { defineModel, type ModelConfig, type ModelShape } from './model/model-config';
export {
  type ParameterLayout,
  type ParameterTensor,
  planParameters,
} from './model/parameter-layout';
export { CpuShare } from './threads/cpu-share';
export { createEngine } from './training/create-engine';
export type {
  Engine,
  EngineOptions,
  EvaluationOptions,
  EvaluationReport,
  LossReport,
  StepReport,
  TrainingState,
  TrainingStep,
} from './training/engine-types';
export { type CosineSchedule, cosineLearningRate } from './training/learning-rate';
export type { OptimizerSettings, WeightsKind } from './training/thread-messages';
export type { DecisionMark, Objectives, TrainingSequence } from './transformer/sequence';
