import type { ProgressOutput } from '../../run/run-progress';
import type { TrainingEvent } from './training-job';

type Step = Extract<TrainingEvent, { type: 'step' }>;
type Evaluation = Extract<TrainingEvent, { type: 'evaluation' }>;

const BAR_WIDTH = 24;
/** Lines for a log, beside those of the evaluations. */
const LINES = 10;

/** Shows how far a training is: a line drawn again on a terminal, some lines elsewhere. */
export class TrainingProgress {
  private evaluation: Evaluation | null = null;
  private isLineOpen = false;

  constructor(private readonly output: ProgressOutput) {}

  show(event: TrainingEvent): void {
    if (event.type === 'step') this.showStep(event);
    else if (event.type === 'preparation') this.draw(describePreparation(event.rows));
    else if (event.type === 'status') this.say(`The job is ${event.status}.`);
    else if (event.type === 'resumed') {
      this.say(`The server was restarted: training goes on after step ${event.step}.`);
    } else if (event.type === 'evaluation') {
      this.evaluation = event;
      this.say(`After ${event.step} steps, unseen rows: ${describeLosses(event)}.`);
    }
  }

  /** The terminal is free for other lines. */
  end(): void {
    if (this.isLineOpen) this.output.write('\n');
    this.isLineOpen = false;
  }

  private showStep(step: Step): void {
    const part = Math.ceil(step.totalSteps / LINES);
    const line = describeStep(step, this.evaluation);
    if (this.output.isTTY) this.draw(`${drawBar(step)} ${line}`);
    else if (step.step % part === 0) this.say(line);
  }

  /** Without a terminal, what changes all the time is not told. */
  private draw(line: string): void {
    if (!this.output.isTTY) return;
    this.output.write(`\r\u001b[2K${line}`);
    this.isLineOpen = true;
  }

  private say(line: string): void {
    this.output.write(this.isLineOpen ? `\r\u001b[2K${line}\n` : `${line}\n`);
    this.isLineOpen = false;
  }
}

/** For example `step 120/3000, loss 1.234 (68 %), unseen 1.301 (66 %), 5,210 tokens/s, 4 min left`. */
export function describeStep(step: Step, evaluation: Evaluation | null): string {
  const parts = [
    `step ${step.step}/${step.totalSteps}`,
    `loss ${describeLosses(step)}`,
    ...(evaluation ? [`unseen ${describeLosses(evaluation)}`] : []),
    ...(step.skippedSteps > 0 ? [`${step.skippedSteps} skipped`] : []),
    `${Math.round(step.tokensPerSecond).toLocaleString('en')} tokens/s`,
    `${describeTime(step.remainingMs)} left`,
  ];
  return parts.join(', ');
}

/** Loss in nats and, in brackets, how often the likeliest token was right. */
function describeLosses({ crossEntropy, accuracy }: Step | Evaluation): string {
  if (crossEntropy === null) return 'not finite';
  return `${crossEntropy.toFixed(3)} (${Math.round((accuracy ?? 0) * 100)} %)`;
}

function describePreparation(rows: number | null): string {
  return rows === null ? 'learning the words' : `${rows} rows read`;
}

export function describeTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function drawBar({ step, totalSteps }: Step): string {
  const filled = Math.round((BAR_WIDTH * step) / totalSteps);
  return '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
}
