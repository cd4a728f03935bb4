import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { removeTrainingState } from '@foresight/language-model';
import { acquireProcessLock, type LockAttempt } from '@foresight/service-kit';
import { RequestRefusal } from '../generation/request-refusal';
import { DatasetFiles } from './data/dataset-files';
import { UploadStore } from './data/upload-store';
import { hasEnded } from './jobs/job-record';
import { JobStore, type StoredJob } from './jobs/job-store';
import { type JobDependencies, runJob } from './jobs/run-job';
import { checkBase } from './jobs/training-base';
import { listOutcomes, type TrainingManifest } from './training-manifest';
import { TrainingMetrics } from './training-metrics';

export interface TrainingServiceOptions extends Pick<JobDependencies, 'checkpoints' | 'cpuShare'> {
  /** Where jobs and uploads are kept; of one process at a time. */
  readonly directory: string;
  /** Folders of this machine whose files may be trained on. */
  readonly datasetDirectories: readonly string[];
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

/** The training jobs of a server: one trains, the others wait in the order of their creation. */
export class TrainingService {
  readonly uploads: UploadStore;
  private readonly jobs: JobStore;
  private readonly files: DatasetFiles;
  private readonly metrics = new TrainingMetrics();
  private lock: LockAttempt | null = null;
  private running: RunningJob | null = null;
  private isOpen = false;
  private whyClosed = 'The server starts.';
  private creating: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: TrainingServiceOptions) {
    this.uploads = new UploadStore(path.join(options.directory, 'files'));
    this.jobs = new JobStore(path.join(options.directory, 'jobs'));
    const { datasetDirectories: directories } = options;
    this.files = new DatasetFiles({ uploads: this.uploads, directories });
  }

  /** Goes on with what an earlier process left; does nothing if another one uses the directory. */
  async start(): Promise<void> {
    const { directory, logger } = this.options;
    this.lock = acquireProcessLock(path.join(directory, 'lock'));
    if (!this.lock.held) {
      this.whyClosed = `This server does not train: ${directory} is in use by process ${this.lock.pid}.`;
      return logger.warn({ directory, pid: this.lock.pid }, 'training is off');
    }
    await this.uploads.open();
    for (const unreadable of await this.jobs.open()) logger.warn(unreadable, 'no training job');
    this.isOpen = true;
    for (const job of this.jobs.list()) {
      if (job.record.status === 'running') await this.takeUp(job);
    }
    this.advance();
  }

  /** Saves what the running job has; it goes on at the next start. */
  async stop(): Promise<void> {
    this.isOpen = false;
    this.whyClosed = 'The server stops.';
    const { running } = this;
    if (running) {
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
    if (this.lock?.held) this.lock.release();
  }

  /** @throws RequestRefusal 503 while nothing can be asked for */
  requireOpen(): void {
    if (!this.isOpen) throw new RequestRefusal(this.whyClosed, { status: 503 });
  }

  /** @throws RequestRefusal if it asks for what is not there, or its name is taken */
  create(wanted: TrainingManifest): Promise<StoredJob> {
    // One after the other, so that no name is given twice.
    const created = this.creating.then(async () => {
      const workers = wanted.workers ?? Math.max(1, availableParallelism() - 1);
      const manifest = { ...wanted, workers };
      await this.check(manifest);
      return this.jobs.create(manifest);
    });
    this.creating = created.catch(() => undefined);
    return created.then((job) => {
      this.advance();
      return this.get(job.record.id);
    });
  }

  /** The newest first. */
  list(): StoredJob[] {
    return this.jobs.list().reverse();
  }

  /** @throws RequestRefusal 404 */
  get(id: string): StoredJob {
    const job = this.jobs.find(id);
    if (job) return job;
    throw new RequestRefusal(`There is no training job ${id}.`, { status: 404, param: 'id' });
  }

  /** Again is no error. @throws RequestRefusal if there is no such job, or it has ended otherwise */
  async cancel(id: string): Promise<StoredJob> {
    const { status } = this.get(id).record;
    if (this.running?.id === id) {
      this.running.stop.abort(CANCELLED);
      this.running.kill.abort(CANCELLED);
      await this.running.ended;
    } else if (status === 'queued') {
      await this.end(id, 'cancelled', null);
    }
    const job = this.get(id);
    if (job.record.status === 'cancelled') return job;
    throw new RequestRefusal(`The job has already ${job.record.status}.`, { status: 409 });
  }

  /** @throws RequestRefusal if there is no such upload, or a job still needs it */
  async removeUpload(id: string): Promise<void> {
    if (!(await this.uploads.find(id))) {
      throw new RequestRefusal(`There is no upload ${id}.`, { status: 404, param: 'id' });
    }
    const needing = this.jobs.list().find(({ record }) => {
      const { train, evaluation } = record.manifest.dataset;
      const names = [...train, ...(typeof evaluation === 'number' ? [] : evaluation)];
      return !hasEnded(record.status) && names.includes(id);
    });
    if (needing) {
      throw new RequestRefusal(`The job ${needing.record.id} needs it.`, { status: 409 });
    }
    await this.uploads.remove(id);
  }

  /** Prometheus text. */
  renderMetrics(): string {
    return this.metrics.render(this.jobs.list().map(({ record }) => record.status));
  }

  private async check(manifest: TrainingManifest): Promise<void> {
    await this.files.find(manifest.dataset.train, 'dataset.train');
    const { evaluation } = manifest.dataset;
    if (typeof evaluation !== 'number') await this.files.find(evaluation, 'dataset.evaluation');
    await checkBase(this.options.checkpoints, manifest.base);
    const coming = this.jobs
      .list()
      .filter(({ record }) => !hasEnded(record.status))
      .flatMap(({ record }) => listOutcomes(record.manifest));
    for (const name of listOutcomes(manifest)) {
      const isTaken = coming.includes(name) || (await this.options.checkpoints.find(name));
      if (!isTaken) continue;
      const message = `name: There is already a checkpoint “${name}”, or a job that makes one.`;
      throw new RequestRefusal(message, { status: 409, param: 'name' });
    }
  }

  /** A job that another process was killed in. */
  private async takeUp({ record }: StoredJob): Promise<void> {
    const crashes = record.crashes + 1;
    if (crashes <= MOST_CRASHES) return this.jobs.update(record.id, { crashes });
    const reason = `The server ended ${crashes} times in the midst of this job.`;
    await this.end(record.id, 'failed', reason);
  }

  private advance(): void {
    if (!this.isOpen || this.running) return;
    const waiting = this.jobs.list().filter(({ record }) => !hasEnded(record.status));
    const next = waiting.find(({ record }) => record.status === 'running') ?? waiting[0];
    if (!next) return;
    const { id } = next.record;
    const [stop, kill] = [new AbortController(), new AbortController()];
    const ended = this.run(id, { stop: stop.signal, kill: kill.signal })
      .catch((error) => this.options.logger.error({ err: error, job: id }, 'training job lost'))
      .then(() => {
        this.running = null;
        this.metrics.rest();
        this.advance();
      });
    this.running = { id, stop, kill, ended };
  }

  private async run(id: string, signals: { stop: AbortSignal; kill: AbortSignal }): Promise<void> {
    const { checkpoints, cpuShare, onCheckpoint, logger } = this.options;
    const { jobs, files, metrics } = this;
    const { manifest } = this.get(id).record;
    logger.info({ job: id, checkpoint: manifest.name }, 'training');
    try {
      if (this.get(id).record.status === 'queued') {
        await jobs.update(id, { status: 'running', startedAt: new Date().toISOString() });
      }
      const deps = { jobs, checkpoints, files, cpuShare, metrics };
      const figures = await runJob(deps, this.get(id), signals);
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
    if (stop.reason === STOPPED) return this.jobs.update(id, { crashes: 0 });
    if (stop.reason === CANCELLED) return this.end(id, 'cancelled', null);
    this.options.logger.warn({ err: error, job: id }, 'training job failed');
    await this.end(id, 'failed', error instanceof Error ? error.message : String(error));
  }

  private async end(
    id: string,
    status: 'succeeded' | 'failed' | 'cancelled',
    reason: string | null,
  ): Promise<void> {
    await this.jobs.update(id, { status, reason, endedAt: new Date().toISOString() });
    await removeTrainingState(this.get(id).stateFile);
  }
}
