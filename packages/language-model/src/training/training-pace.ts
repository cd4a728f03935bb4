/** How much the newest step counts. */
const NEWEST = 0.1;

/** How quick training is, smoothed over about ten steps. */
export class TrainingPace {
  private startedAt: number;
  private stepMs = 0;
  private stepTokens = 0;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.startedAt = now();
  }

  /** A step begins: what was done since the last one ended does not count. */
  restart(): void {
    this.startedAt = this.now();
  }

  /** A step has ended. */
  measure(
    tokens: number,
    stepsLeft: number,
  ): { readonly tokensPerSecond: number; readonly remainingMs: number } {
    const milliseconds = this.now() - this.startedAt;
    const share = this.stepTokens === 0 ? 1 : NEWEST;
    this.stepMs += share * (milliseconds - this.stepMs);
    this.stepTokens += share * (tokens - this.stepTokens);
    const tokensPerSecond = this.stepMs > 0 ? (this.stepTokens / this.stepMs) * 1_000 : 0;
    return { tokensPerSecond, remainingMs: this.stepMs * stepsLeft };
  }
}
