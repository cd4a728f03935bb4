import { availableParallelism } from 'node:os';
import path from 'node:path';
import { acquireProcessLock, type LockAttempt } from '@foresight/service-kit';
import { RequestRefusal } from '../generation/request-refusal';
import { DatasetFiles } from './data/dataset-files';
import { UploadStore } from './data/upload-store';
import { JobQueue, type JobQueueOptions } from './jobs/job-queue';
import { hasEnded } from './jobs/job-record';
import { JobStore, type StoredJob } from './jobs/job-store';
import { checkBase } from './jobs/training-base';
import { listOutcomes, type TrainingManifest } from './training-manifest';
import { TrainingMetrics } from './training-metrics';

export interface TrainingServiceOptions
  extends Pick<JobQueueOptions, 'checkpoints' | 'cpuShare' | 'onCheckpoint' | 'logger'> {
  /** Where jobs and uploads are kept; of one process at a time. */
  readonly directory: string;
  /** Folders of this machine whose files may be trained on. */
  readonly datasetDirectories: readonly string[];
}

/** The training jobs of a server: one trains, the others wait in the order of their creation. */
export class TrainingService {
  readonly uploads: UploadStore;
  private readonly jobs: JobStore;
  private readonly files: DatasetFiles;
  private readonly queue: JobQueue;
  private readonly metrics = new TrainingMetrics();
  private lock: LockAttempt | null = null;
  private isOpen = false;
  private whyClosed = 'The server starts.';
  private creating: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: TrainingServiceOptions) {
    this.uploads = new UploadStore(path.join(options.directory, 'files'));
    this.jobs = new JobStore(path.join(options.directory, 'jobs'));
    const { datasetDirectories: directories } = options;
    this.files = new DatasetFiles({ uploads: this.uploads, directories });
    const { jobs, files, metrics } = this;
    this.queue = new JobQueue({ ...options, jobs, files, metrics });
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
    await this.queue.start();
    this.isOpen = true;
  }

  /** Saves what the running job has; it goes on at the next start. */
  async stop(): Promise<void> {
    this.isOpen = false;
    this.whyClosed = 'The server stops.';
    await this.queue.stop();
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
      this.queue.advance();
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
    await this.queue.cancel(this.get(id));
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
}
