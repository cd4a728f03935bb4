export {
  createDecoder,
  type Decoder,
  type DecoderLoad,
  type DecoderOptions,
} from './decoding/create-decoder';
export type {
  DecodedToken,
  DecodingEnd,
  DecodingRequest,
  FinishReason,
  PromptScoring,
  PromptToken,
  ScoredToken,
} from './decoding/decoding-request';
export { generateText, type TextPiece, type TextRequest } from './decoding/generate-text';
export {
  type Checkpoint,
  type CheckpointSummary,
  checkpointFiles,
  inspectCheckpoint,
  loadCheckpoint,
  saveCheckpoint,
} from './files/checkpoint';
export { exportGguf } from './files/export-gguf';
export type { KernelKind } from './kernels/kernels';
export { LanguageModelError, type LanguageModelErrorCode } from './language-model-error';
export { defineModel, type ModelConfig, type ModelShape } from './model/model-config';
export {
  type ParameterLayout,
  type ParameterTensor,
  planParameters,
} from './model/parameter-layout';
export { CpuShare } from './threads/cpu-share';
export { type ChatMessage, encodeChatPrompt, encodeMessage } from './tokenizer/chat-template';
export { IncrementalDetokenizer } from './tokenizer/incremental-detokenizer';
export { CHAT_TOKENS, END_TOKEN, PAD_TOKEN } from './tokenizer/special-tokens';
export {
  type LearnTokenizerOptions,
  learnTokenizer,
  Tokenizer,
  type Vocabulary,
} from './tokenizer/tokenizer';
export { type BatchOptions, orderBatches } from './training/batch-order';
export { createEngine } from './training/create-engine';
export type {
  DatasetPart,
  DatasetProgress,
  DatasetReport,
} from './training/dataset/encode-dataset';
export {
  type PreparationOptions,
  type PreparedDataset,
  prepareDataset,
} from './training/dataset/prepare-dataset';
export type { RowFile } from './training/dataset/read-rows';
export type { FaultReport, RowFault, RowFaultKind } from './training/dataset/row-faults';
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
export { type EvaluateAllOptions, evaluateAll } from './training/evaluate-all';
export { type CosineSchedule, cosineLearningRate } from './training/learning-rate';
export {
  loadTrainingState,
  removeTrainingState,
  type StateOwner,
  saveTrainingState,
} from './training/state-file';
export type { OptimizerSettings, WeightsKind } from './training/thread-messages';
export {
  type TrainerState,
  type TrainingEvaluationEvent,
  type TrainingEvent,
  type TrainingOutcome,
  type TrainingStepEvent,
  type TrainModelOptions,
  trainModel,
} from './training/train-model';
export {
  hashPlan,
  type PlanRequest,
  planTraining,
  type TrainingIdentity,
  type TrainingPlan,
} from './training/training-plan';
export {
  encodeRow,
  type RowDecision,
  type RowEncoding,
  type TrainingRow,
} from './training/training-row';
export type { DecisionMark, Objectives, TrainingSequence } from './transformer/sequence';
