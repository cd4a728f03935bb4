import type { LossReport, TrainingEvent } from '@foresight/language-model';
import type { EvaluationNews, Losses, StepNews } from './job-event';

/** However long a training is, so many of its steps are told for sure. */
const STEPS_TOLD = 2_000;
/** Nobody has to wait longer for news. */
const LONGEST_SILENCE_MS = 2_000;

/** Chooses the steps that are told: of many quick ones some, of slow ones each. */
export class NewsGate {
  private toldAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  isTold({ step, totalSteps }: { step: number; totalSteps: number }): boolean {
    const isDue = step % Math.ceil(totalSteps / STEPS_TOLD) === 0 || step === totalSteps;
    if (!isDue && this.now() - this.toldAt < LONGEST_SILENCE_MS) return false;
    this.toldAt = this.now();
    return true;
  }
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
