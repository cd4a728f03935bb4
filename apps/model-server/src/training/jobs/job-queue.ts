import { setTimeout as delay } from 'node:timers/promises';
import { removeTrainingState } from '@foresight/language-model';
import { listOutcomes } from '../training-manifest';
import { hasEnded } from './job-record';
import type { StoredJob } from './job-store';
import { runJob } from './run-job';
import type { JobDependencies, JobSignals } from './training-parts';

export interface JobQueueOptions extends JobDependencies {
  /** A checkpoint is there, whole. */
  readonly onCheckpoint: (name: string) => Promise<unknown>;
  readonly logger: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

interface RunningJob {
  readonly id: string;
  readonly stop: AbortController;
  readonly kill: AbortController;
  readonly ended: Promise<void>;
}

/** A job that ended the server so often without getting on would do so for ever. */
const MOST_CRASHES = 3;
/** Longest that a stop waits for the step under way and its state. */
const STOP_WITHIN_MS = 2_500;

const CANCELLED = new Error('The job was cancelled.');
const STOPPED = new Error('The server stops.');

/** Runs jobs one after the other, in the order of their creation. */
export class JobQueue {
  private running: RunningJob | null = null;
  private isOpen = false;

  constructor(private readonly options: JobQueueOptions) {}

  /** Goes on with the job in which another process ended. */
  async start(): Promise<void> {
    for (const job of this.options.jobs.list()) {
      if (job.record.status === 'running') await this.takeUp(job);
    }
    this.isOpen = true;
    this.advance();
  }

  /** Saves what the running job has; it goes on at the next start. */
  async stop(): Promise<void> {
    this.isOpen = false;
    const { running } = this;
    if (!running) return;
    running.stop.abort(STOPPED);
    const late = new AbortController();
    const force = delay(STOP_WITHIN_MS, undefined, { signal: late.signal }).then(
      () => running.kill.abort(STOPPED),
      () => undefined,
    );
    await running.ended;
    late.abort();
    await force;
  }

  /** Begins the next job if none runs. */
  advance(): void {
    if (!this.isOpen || this.running) return;
    const waiting = this.options.jobs.list().filter(({ record }) => !hasEnded(record.status));
    const next = waiting.find(({ record }) => record.status === 'running') ?? waiting[0];
    if (!next) return;
    const { id } = next.record;
    const [stop, kill] = [new AbortController(), new AbortController()];
    const ended = this.run(id, { stop: stop.signal, kill: kill.signal })
      .catch((error) => this.options.logger.error({ err: error, job: id }, 'training job lost'))
      .then(() => {
        this.running = null;
        this.options.metrics.rest();
        this.advance();
      });
    this.running = { id, stop, kill, ended };
  }

  /** Ends a job that has not ended yet. */
  async cancel({ record: { id, status } }: StoredJob): Promise<void> {
    if (this.running?.id === id) {
      this.running.stop.abort(CANCELLED);
      this.running.kill.abort(CANCELLED);
      await this.running.ended;
    } else if (status === 'queued') {
      await this.end(id, 'cancelled', null);
    }
  }

  /** A job that another process was killed in. */
  private async takeUp({ record }: StoredJob): Promise<void> {
    const crashes = record.crashes + 1;
    if (crashes <= MOST_CRASHES) return this.options.jobs.update(record.id, { crashes });
    const reason = `The server ended ${crashes} times in the midst of this job.`;
    await this.end(record.id, 'failed', reason);
  }

  private async run(id: string, signals: JobSignals): Promise<void> {
    const { jobs, onCheckpoint, logger } = this.options;
    const { manifest, ...record } = jobs.get(id).record;
    logger.info({ job: id, checkpoint: manifest.name }, 'training');
    try {
      if (record.status === 'queued') {
        await jobs.update(id, { status: 'running', startedAt: new Date().toISOString() });
      }
      const figures = await runJob(this.options, jobs.get(id), signals);
      for (const name of listOutcomes(manifest)) {
        await onCheckpoint(name).catch((error: unknown) => {
          logger.warn({ err: error, checkpoint: name }, 'checkpoint not loaded');
        });
      }
      await jobs.update(id, { figures });
      await this.end(id, 'succeeded', null);
      logger.info({ job: id, checkpoint: manifest.name }, 'trained');
    } catch (error) {
      await this.endAfter(id, error, signals.stop);
    }
  }

  private async endAfter(id: string, error: unknown, stop: AbortSignal): Promise<void> {
    // Whatever failed after a stop did so because of it.
    if (stop.reason === STOPPED) return this.options.jobs.update(id, { crashes: 0 });
    if (stop.reason === CANCELLED) return this.end(id, 'cancelled', null);
    this.options.logger.warn({ err: error, job: id }, 'training job failed');
    await this.end(id, 'failed', error instanceof Error ? error.message : String(error));
  }

  private async end(
    id: string,
    status: 'succeeded' | 'failed' | 'cancelled',
    reason: string | null,
  ): Promise<void> {
    await this.options.jobs.update(id, { status, reason, endedAt: new Date().toISOString() });
    await removeTrainingState(this.options.jobs.get(id).stateFile);
  }
}
