import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TrainingManifest } from '../training-manifest';
import { JobLog } from './job-log';
import { type JobRecord, jobRecordSchema } from './job-record';
import { writeSafely } from './write-safely';

/** A job with its files. */
export interface StoredJob {
  readonly record: JobRecord;
  readonly log: JobLog;
  /** Where training is saved. */
  readonly stateFile: string;
}

export interface UnreadableJob {
  readonly folder: string;
  readonly problem: string;
}

/** The jobs on disk, a folder each, and all of them in memory. */
export class JobStore {
  private readonly jobs = new Map<string, StoredJob>();
  private lastMs = 0;

  constructor(private readonly directory: string) {}

  /** Reads all jobs. @returns folders that are none */
  async open(): Promise<UnreadableJob[]> {
    await mkdir(this.directory, { recursive: true });
    const unreadable: UnreadableJob[] = [];
    for (const name of (await readdir(this.directory)).sort()) {
      const folder = path.join(this.directory, name);
      try {
        const json: unknown = JSON.parse(await readFile(path.join(folder, 'job.json'), 'utf8'));
        const record = jobRecordSchema.parse(json);
        const job = await this.withFiles(record);
        await tellMissedStatus(job);
        this.jobs.set(record.id, job);
      } catch (error) {
        unreadable.push({ folder, problem: error instanceof Error ? error.message : '' });
      }
    }
    return unreadable;
  }

  /** In the order in which they were created. */
  list(): StoredJob[] {
    return [...this.jobs.values()].sort((a, b) => (a.record.id < b.record.id ? -1 : 1));
  }

  find(id: string): StoredJob | undefined {
    return this.jobs.get(id);
  }

  /** @throws if there is no such job */
  get(id: string): StoredJob {
    const job = this.jobs.get(id);
    if (job) return job;
    throw new Error(`There is no job ${id}.`);
  }

  async create(manifest: TrainingManifest & { workers: number }): Promise<StoredJob> {
    const record: JobRecord = {
      id: this.nextId(),
      status: 'queued',
      reason: null,
      createdAt: new Date(this.lastMs).toISOString(),
      startedAt: null,
      endedAt: null,
      manifest,
      dataset: null,
      plan: null,
      figures: null,
      crashes: 0,
    };
    await mkdir(this.folderOf(record.id));
    const job = await this.withFiles(record);
    await this.write(record);
    this.jobs.set(record.id, job);
    await job.log.append({ type: 'status', status: 'queued', reason: null });
    return job;
  }

  /** Changes a job in memory and then in its file; a new status is told last. */
  async update(id: string, changes: Partial<Omit<JobRecord, 'id'>>): Promise<void> {
    const job = this.get(id);
    const record = { ...job.record, ...changes };
    this.jobs.set(id, { ...job, record });
    await this.write(record);
    if (changes.status === undefined) return;
    await job.log.append({ type: 'status', status: record.status, reason: record.reason });
  }

  private write(record: JobRecord): Promise<void> {
    const file = path.join(this.folderOf(record.id), 'job.json');
    return writeSafely(file, `${JSON.stringify(record, null, 2)}\n`);
  }

  private async withFiles(record: JobRecord): Promise<StoredJob> {
    const folder = this.folderOf(record.id);
    const log = await JobLog.open(path.join(folder, 'progress.jsonl'));
    return { record, log, stateFile: path.join(folder, 'training-state') };
  }

  private folderOf(id: string): string {
    return path.join(this.directory, id);
  }

  /** Ids sort by age, also within a millisecond, and cannot be guessed. */
  private nextId(): string {
    this.lastMs = Math.max(Date.now(), this.lastMs + 1);
    return `tj_${this.lastMs.toString(36).padStart(9, '0')}${randomBytes(5).toString('hex')}`;
  }
}

/** A killed process may have written a status without telling it. */
async function tellMissedStatus({ record: { status, reason }, log }: StoredJob): Promise<void> {
  const told = log.events.findLast((event) => event.type === 'status');
  if (told?.status !== status) await log.append({ type: 'status', status, reason });
}
