import type { LossReport, TrainingEvent } from '@foresight/language-model';
import type { EvaluationNews, Losses, StepNews } from './job-event';

/** However long a training is, so many of its steps are told. */
const MOST_STEPS_TOLD = 2_000;

/** Whether a step is one of those that are told. */
export function isTold({ step, totalSteps }: { step: number; totalSteps: number }): boolean {
  return step % Math.ceil(totalSteps / MOST_STEPS_TOLD) === 0 || step === totalSteps;
}

export function toNews(event: TrainingEvent): StepNews | EvaluationNews {
  if (event.kind === 'evaluation') {
    return { type: 'evaluation', step: event.step, ...toLosses(event.report) };
  }
  const { step, totalSteps, learningRate, gradientNorm, skippedSteps } = event;
  return {
    type: 'step',
    step,
    totalSteps,
    ...toLosses(event),
    learningRate,
    gradientNorm: Number.isFinite(gradientNorm) ? gradientNorm : null,
    skippedSteps,
    tokensPerSecond: event.tokensPerSecond,
    remainingMs: event.remainingMs,
  };
}

export function toLosses(report: LossReport): Losses {
  const { crossEntropy, distillation, decision, objective, accuracy } = report;
  return { crossEntropy, distillation, decision, objective, accuracy };
}
