import type { LossSums } from '../transformer/loss-sums';
import type { Objectives } from '../transformer/sequence';
import type { LossReport } from './engine-types';

/** Means of sums over a batch. */
export function reportLoss(sums: LossSums, objectives: Objectives): LossReport {
  const mean = (sum: number, weight: number) => (weight > 0 ? sum / weight : 0);
  const crossEntropy = mean(sums.crossEntropy, sums.tokenWeight);
  const distillation = mean(sums.distillation, sums.tokenWeight);
  const decision = mean(sums.decision, sums.decisionWeight);
  return {
    crossEntropy,
    distillation,
    decision,
    objective:
      objectives.crossEntropy * crossEntropy +
      objectives.distillation * distillation +
      objectives.decision * decision,
    accuracy: mean(sums.correct, sums.predicted),
    predictedTokens: sums.predicted,
  };
}
