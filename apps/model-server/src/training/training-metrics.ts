import type { TrainingStepEvent } from '@foresight/language-model';
import { type JobStatus, jobStatusSchema } from './jobs/job-record';

/** What training counts since this process began, as Prometheus reads it. */
export class TrainingMetrics {
  private steps = 0;
  private skippedSteps = 0;
  private tokens = 0;
  private latest: TrainingStepEvent | null = null;

  countStep(event: TrainingStepEvent): void {
    this.steps += 1;
    this.tokens += event.tokens;
    if (event.skipped) this.skippedSteps += 1;
    this.latest = event;
  }

  /** No job runs any more. */
  rest(): void {
    this.latest = null;
  }

  /** Prometheus text exposition format 0.0.4. */
  render(statuses: readonly JobStatus[]): string {
    const countOf = (status: JobStatus) => statuses.filter((each) => each === status).length;
    const { latest } = this;
    return [
      head('foresight_training_jobs', 'gauge', 'Training jobs by status.'),
      ...jobStatusSchema.options.map(
        (status) => `foresight_training_jobs{status="${status}"} ${countOf(status)}\n`,
      ),
      series('foresight_training_steps_total', 'counter', 'Steps taken.', this.steps),
      series(
        'foresight_training_steps_skipped_total',
        'counter',
        'Of these, steps whose gradient was not finite.',
        this.skippedSteps,
      ),
      series('foresight_training_tokens_total', 'counter', 'Tokens trained on.', this.tokens),
      series(
        'foresight_training_tokens_per_second',
        'gauge',
        'Pace of the job that runs.',
        latest?.tokensPerSecond ?? 0,
      ),
      series(
        'foresight_training_progress_ratio',
        'gauge',
        'Share of its steps that the running job has taken.',
        latest ? latest.step / latest.totalSteps : 0,
      ),
    ].join('');
  }
}

function series(name: string, type: string, help: string, value: number): string {
  return `${head(name, type, help)}${name} ${value}\n`;
}

function head(name: string, type: string, help: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}
