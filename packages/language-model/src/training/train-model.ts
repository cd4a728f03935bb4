import { setImmediate as nextTurn } from 'node:timers/promises';
import { LanguageModelError } from '../language-model-error';
import { at } from '../numbers/at';
import type { TrainingSequence } from '../transformer/sequence';
import { orderBatches } from './batch-order';
import type { Engine, LossReport, TrainingState } from './engine-types';
import { evaluateAll } from './evaluate-all';
import { cosineLearningRate } from './learning-rate';
import { TrainingPace } from './training-pace';
import type { TrainingPlan } from './training-plan';

/** All that a training goes on from. */
export interface TrainerState {
  /** Batches taken, those that changed nothing among them. */
  readonly step: number;
  readonly skippedSteps: number;
  readonly engine: TrainingState;
}

export interface TrainModelOptions {
  /** With the weights to begin from; if there is a state to go on from, it is imported. */
  readonly engine: Engine;
  readonly train: readonly TrainingSequence[];
  /** Without any, nothing is evaluated. */
  readonly evaluation?: readonly TrainingSequence[];
  readonly plan: TrainingPlan;
  readonly resumeFrom?: TrainerState;
  /** Training waits for it. Called every `saveEvery` steps, after the last, and when aborted. */
  readonly onSave?: (state: TrainerState) => Promise<void>;
  /** Slow steps are saved earlier: when the last save is so long ago. Default one minute. */
  readonly saveAfterMs?: number;
  /** Ends training after the step under way. */
  readonly signal?: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

export interface TrainingStepEvent extends LossReport {
  readonly kind: 'step';
  /** 1 for the first. */
  readonly step: number;
  readonly totalSteps: number;
  readonly learningRate: number;
  /** Before clipping. */
  readonly gradientNorm: number;
  /** The gradient was not finite, so that nothing was changed. */
  readonly skipped: boolean;
  readonly skippedSteps: number;
  /** Of the batch, prompts included. */
  readonly tokens: number;
  readonly tokensPerSecond: number;
  readonly remainingMs: number;
}

export interface TrainingEvaluationEvent {
  readonly kind: 'evaluation';
  /** Steps taken before. */
  readonly step: number;
  readonly report: LossReport;
}

export type TrainingEvent = TrainingStepEvent | TrainingEvaluationEvent;

export interface TrainingOutcome {
  readonly skippedSteps: number;
  /** Of the trained weights; null without sequences to evaluate. */
  readonly evaluation: LossReport | null;
}

/** Batches passed over between two turns of the event loop. */
const BATCHES_PER_TURN = 1_000;

/**
 * Trains as planned, telling each step. Equal sequences, plans and workers give equal bits, also when
 * training goes on from a saved state.
 *
 * @throws LanguageModelError `training_diverged`; the signal's reason when aborted
 */
export async function* trainModel(
  options: TrainModelOptions,
): AsyncGenerator<TrainingEvent, TrainingOutcome> {
  const { engine, plan, resumeFrom, signal, saveAfterMs = 60_000 } = options;
  const now = options.now ?? (() => performance.now());
  if (resumeFrom) await engine.importState(resumeFrom.engine);
  let { step, skippedSteps } = resumeFrom ?? { step: 0, skippedSteps: 0 };
  let evaluation: LossReport | null = null;
  const evaluate = async function* (): AsyncGenerator<TrainingEvaluationEvent> {
    evaluation = await evaluateNow(options);
    if (evaluation) yield { kind: 'evaluation', step, report: evaluation };
  };
  let savedAt = now();
  const save = async () => {
    await options.onSave?.({ step, skippedSteps, engine: await engine.exportState() });
    savedAt = now();
  };
  const isToBeSaved = () =>
    step % plan.saveEvery === 0 || step === plan.steps || now() - savedAt >= saveAfterMs;
  if (step === 0) yield* evaluate();
  const batches = await batchesAfter(step, options);
  const pace = new TrainingPace(now);
  while (step < plan.steps) {
    if (signal?.aborted) {
      await save();
      throw signal.reason;
    }
    const event = await takeStep(options, batches.next().value, { step, skippedSteps }, pace);
    ({ step, skippedSteps } = event);
    yield event;
    if (skippedSteps > plan.maxSkippedSteps) throw diverged(skippedSteps);
    if (isToBeSaved()) await save();
    if (step % plan.evaluateEvery === 0 && step < plan.steps) yield* evaluate();
    pace.restart();
  }
  yield* evaluate();
  return { skippedSteps, evaluation };
}

async function evaluateNow(options: TrainModelOptions): Promise<LossReport | null> {
  const { engine, evaluation = [], plan, signal } = options;
  if (evaluation.length === 0) return null;
  const { batchTokens, objectives } = plan;
  return evaluateAll(engine, evaluation, {
    batchTokens,
    objectives,
    ...(signal ? { signal } : {}),
  });
}

/** The batches that an uninterrupted training would take from here. */
async function batchesAfter(step: number, { train, plan }: TrainModelOptions) {
  const lengths = train.map(({ tokens }) => tokens.length);
  const batches = orderBatches({ lengths, batchTokens: plan.batchTokens, seed: plan.seed });
  for (let taken = 0; taken < step; taken += 1) {
    batches.next();
    if (taken % BATCHES_PER_TURN === 0) await nextTurn();
  }
  return batches;
}

async function takeStep(
  { engine, plan, train }: TrainModelOptions,
  batch: readonly number[],
  before: { step: number; skippedSteps: number },
  pace: TrainingPace,
): Promise<TrainingStepEvent> {
  const sequences = batch.map((index) => at(train, index));
  const { peakLearningRate: peak, steps: totalSteps, warmupRatio, floorRatio } = plan;
  const schedule = { peak, totalSteps, warmupRatio, floorRatio };
  const learningRate = cosineLearningRate(before.step, schedule);
  const { weightDecay, clipNorm, averageMomentum, objectives } = plan;
  const optimizer = { weightDecay, clipNorm, averageMomentum };
  const report = await engine.trainStep({ sequences, learningRate, objectives, optimizer });
  const skipped = !Number.isFinite(report.gradientNorm);
  const tokens = sequences.reduce((sum, sequence) => sum + sequence.tokens.length, 0);
  const step = before.step + 1;
  return {
    ...report,
    kind: 'step',
    step,
    totalSteps,
    learningRate,
    skipped,
    skippedSteps: before.skippedSteps + Number(skipped),
    tokens,
    ...pace.measure(tokens, totalSteps - step),
  };
}

function diverged(skippedSteps: number): LanguageModelError {
  const message = `Training has diverged: in ${skippedSteps} steps the gradient was not finite. A lower learning rate may help.`;
  return new LanguageModelError('training_diverged', message);
}
