import type { ProgressOutput } from '../../run/run-progress';
import type { EvaluationProgress } from './evaluation-run';
import type { EvaluationMode } from './evaluation-settings';

const MODES: readonly [EvaluationMode, string][] = [
  ['full_loop', 'full loop'],
  ['draft_only', 'draft only'],
];

/** Shows how far an evaluation is: one line drawn again on a terminal, some lines elsewhere. */
export class EvalProgress {
  private readonly solved = new Map<EvaluationMode, { episodes: number; successes: number }>();
  private hasLine = false;

  constructor(private readonly output: ProgressOutput) {}

  show(progress: EvaluationProgress): void {
    if (progress.type === 'episode') this.count(progress.outcome);
    const line = this.describe(progress);
    if (this.output.isTTY) this.output.write(`\r\u001b[2K${line}`);
    else if (isWorthALine(progress)) this.output.write(`${line}\n`);
    this.hasLine = true;
  }

  end(): void {
    if (this.output.isTTY && this.hasLine) this.output.write('\n');
  }

  private count({ mode, success }: { mode: EvaluationMode; success: boolean }): void {
    const { episodes, successes } = this.solved.get(mode) ?? { episodes: 0, successes: 0 };
    this.solved.set(mode, { episodes: episodes + 1, successes: successes + Number(success) });
  }

  private describe({ type, done, total }: EvaluationProgress): string {
    if (type === 'transition') return `${done} of ${total} predictions`;
    const standings = MODES.flatMap(([mode, name]) => {
      const counts = this.solved.get(mode);
      return counts ? [`${name} ${counts.successes}/${counts.episodes}`] : [];
    });
    return `${done} of ${total} episodes, solved: ${standings.join(', ')}`;
  }
}

/** Ten lines for each part of the work are enough for a log. */
function isWorthALine({ done, total }: EvaluationProgress): boolean {
  const part = Math.max(1, Math.ceil(total / 10));
  return done === total || done % part === 0;
}
