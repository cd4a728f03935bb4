import { CpuShare } from '@foresight/language-model';
import type { Hono } from 'hono';
import { CheckpointRegistry } from './checkpoints/checkpoint-registry';
import { CheckpointStore } from './checkpoints/checkpoint-store';
import { Metrics } from './generation/metrics';
import type { ModelSource } from './generation/served-model';
import { createApp } from './http/create-app';
import type { AnswerDependencies } from './http/routes/answer-request';
import { createChatRoutes } from './http/routes/chat-routes';
import { createCheckpointRoutes } from './http/routes/checkpoint-routes';
import { createCompletionRoutes } from './http/routes/completion-routes';
import { createModelRoutes } from './http/routes/model-routes';
import { createOperationRoutes } from './http/routes/operation-routes';
import { createTokenizeRoutes } from './http/routes/tokenize-routes';
import { createTrainingRoutes } from './training/http/training-routes';
import { TrainingService, type TrainingServiceOptions } from './training/training-service';

export interface ContainerOptions {
  /** Where checkpoints are written. */
  readonly checkpointsDirectory?: string;
  /** Checkpoints that came with the program. */
  readonly shippedCheckpointsDirectory?: string;
  /** Without it, or without a place for checkpoints, nothing is trained. */
  readonly training?: Pick<TrainingServiceOptions, 'directory' | 'datasetDirectories' | 'logger'>;
  /** Choices that each checkpoint computes together. Default 8. */
  readonly slots?: number;
  /** Checkpoints that keep a thread each while others may be asked. Default 8. */
  readonly maxDecoders?: number;
  /** 0 is as fast as possible. */
  readonly tokensPerSecond: number;
  readonly logger: AnswerDependencies['logger'];
  /** Who answers. Default: the checkpoints. */
  readonly models?: ModelSource;
}

export interface Container {
  readonly app: Hono;
  readonly store: CheckpointStore;
  readonly checkpoints: CheckpointRegistry;
  readonly models: ModelSource;
  readonly cpuShare: CpuShare;
  readonly training: TrainingService | null;
  /** Ends whatever still computes. */
  dispose(): Promise<void>;
}

/** Puts the server together. Nothing is loaded yet. */
export function createContainer(options: ContainerOptions): Container {
  const { slots = 8, maxDecoders = 8, tokensPerSecond, logger } = options;
  // Shared by all that computes here, so that training gives way to answers.
  const cpuShare = new CpuShare();
  const store = new CheckpointStore({
    directory: options.checkpointsDirectory,
    shippedDirectory: options.shippedCheckpointsDirectory,
  });
  const checkpoints = new CheckpointRegistry({ store, slots, cpuShare, maxDecoders });
  const models = options.models ?? checkpoints;
  const metrics = new Metrics();
  const training =
    options.training && options.checkpointsDirectory
      ? new TrainingService({
          ...options.training,
          checkpoints: store,
          cpuShare,
          onCheckpoint: (name) => checkpoints.load(name),
        })
      : null;
  const answering = { models, metrics, tokensPerSecond, logger };
  const app = createApp({
    logger,
    routes: [
      createOperationRoutes(
        () => metrics.render(models.list()) + (training?.renderMetrics() ?? ''),
      ),
      createModelRoutes(models),
      createCheckpointRoutes(checkpoints),
      createChatRoutes(answering),
      createCompletionRoutes(answering),
      createTrainingRoutes(training),
      createTokenizeRoutes(models),
    ],
  });
  const dispose = async () => {
    await training?.stop();
    await checkpoints.dispose();
  };
  return { app, store, checkpoints, models, cpuShare, training, dispose };
}
