export interface CosineSchedule {
  readonly peak: number;
  readonly totalSteps: number;
  /** Steps of linear warm-up, as a share of all; CoMAP's is 0.03. */
  readonly warmupRatio: number;
  /** Where the cosine ends, as a share of the peak. Default 0. */
  readonly floorRatio?: number;
}

/** The learning rate of step 0, 1, …: up in a line to the peak, then down along half a cosine. */
export function cosineLearningRate(step: number, schedule: CosineSchedule): number {
  const { peak, totalSteps, warmupRatio, floorRatio = 0 } = schedule;
  const warmupSteps = Math.ceil(totalSteps * warmupRatio);
  if (step < warmupSteps) return (peak * (step + 1)) / warmupSteps;
  const progress = Math.min(1, (step - warmupSteps) / Math.max(1, totalSteps - warmupSteps));
  const share = floorRatio + (1 - floorRatio) * 0.5 * (1 + Math.cos(Math.PI * progress));
  return peak * share;
}
