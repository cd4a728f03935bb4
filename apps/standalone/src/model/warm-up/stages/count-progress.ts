import type { ProgressOutput } from '../../../run/run-progress';

/** Lines for a log. */
const LINES = 5;

/** Shows how many are done: one line that is drawn again on a terminal, some lines elsewhere. */
export class CountProgress {
  private shown = false;

  /** @param begun how many were done before */
  constructor(
    private readonly output: ProgressOutput,
    private readonly total: number,
    private readonly begun = 0,
  ) {}

  /** @param line what to say of it */
  show(done: number, line: string): void {
    const part = Math.max(1, Math.ceil((this.total - this.begun) / LINES));
    if (this.output.isTTY) this.output.write(`\r\u001b[2K${line}`);
    else if (done === this.total || (done - this.begun) % part === 0)
      this.output.write(`${line}\n`);
    this.shown = true;
  }

  end(): void {
    if (this.output.isTTY && this.shown) this.output.write('\n');
    this.shown = false;
  }
}
