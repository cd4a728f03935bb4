/** Sums over the predictions of some sequences; divide by the weights for means. */
export interface LossSums {
  /** Σ weight · cross-entropy, in nats. */
  crossEntropy: number;
  /** Σ weight · KL(teacher ‖ model), in nats. */
  distillation: number;
  /** Σ weight · binary cross-entropy of the decisions, in nats. */
  decision: number;
  tokenWeight: number;
  decisionWeight: number;
  /** Predicted tokens, whatever their weight, and those that were the likeliest. */
  predicted: number;
  correct: number;
}

export function noLoss(): LossSums {
  return {
    crossEntropy: 0,
    distillation: 0,
    decision: 0,
    tokenWeight: 0,
    decisionWeight: 0,
    predicted: 0,
    correct: 0,
  };
}

export function addLoss(into: LossSums, more: LossSums): void {
  for (const key of Object.keys(into) as (keyof LossSums)[]) into[key] += more[key];
}
