import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CpuShare } from '@foresight/language-model';
import { CheckpointStore } from '../../checkpoints/checkpoint-store';
import { createApp } from '../../http/create-app';
import { startServer } from '../../start-server';
import type { Upload } from '../data/upload-store';
import type { describeJob } from '../http/describe-job';
import { createTrainingRoutes } from '../http/training-routes';
import type { JobEvent } from '../jobs/job-event';
import { TrainingService } from '../training-service';
import { readEvents } from './read-events';
import { tinyManifest, tinyRows, toJsonLines } from './tiny-training';

const quiet = () => {};
const logger = { info: quiet, warn: quiet, error: quiet };

/** What some answer of the server may have. */
type AnswerBody = ReturnType<typeof describeJob> &
  Upload & { error?: { message: string; param: string | null }; deleted: boolean } & {
    data: ({ id: string } & AnswerBody)[];
  };

/** The training routes on a server of their own, with a folder of rows. */
export class TrainingFixture {
  readonly appeared: string[] = [];
  readonly store: CheckpointStore;

  private constructor(
    readonly folder: string,
    readonly datasets: string,
    readonly training: TrainingService,
    private readonly server: Awaited<ReturnType<typeof startServer>>,
    store: CheckpointStore,
    appeared: string[],
  ) {
    this.store = store;
    this.appeared = appeared;
  }

  static async start(folder?: string, datasets?: string): Promise<TrainingFixture> {
    const home = folder ?? (await mkdtemp(path.join(tmpdir(), 'training-')));
    const rows = datasets ?? (await mkdtemp(path.join(tmpdir(), 'datasets-')));
    await writeFile(path.join(rows, 'rows.jsonl'), toJsonLines(tinyRows()));
    const appeared: string[] = [];
    const store = new CheckpointStore({ directory: path.join(home, 'checkpoints') });
    const training = new TrainingService({
      directory: path.join(home, 'training'),
      datasetDirectories: [rows],
      checkpoints: store,
      cpuShare: new CpuShare(),
      onCheckpoint: async (name) => appeared.push(name),
      logger,
    });
    await training.start();
    const routes = [createTrainingRoutes(training)];
    const server = await startServer(createApp({ routes, logger }), '127.0.0.1', 0);
    return new TrainingFixture(home, rows, training, server, store, appeared);
  }

  /** Stops, and starts again on the same folders. */
  async restart(): Promise<TrainingFixture> {
    await this.stop();
    return TrainingFixture.start(this.folder, this.datasets);
  }

  async stop(): Promise<void> {
    await this.server.close();
    await this.training.stop();
  }

  async end(): Promise<void> {
    await this.stop();
    await Promise.all([this.folder, this.datasets].map((each) => rm(each, { recursive: true })));
  }

  url(route: string): string {
    return `http://127.0.0.1:${this.server.port}/v1${route}`;
  }

  async ask(route: string, init: RequestInit = {}) {
    const response = await fetch(this.url(route), init);
    return { status: response.status, body: (await response.json()) as AnswerBody };
  }

  post(route: string, body: unknown) {
    const headers = { 'content-type': 'application/json' };
    return this.ask(route, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  upload(content: string, filename = 'mine.jsonl', type = 'application/jsonl') {
    const headers = { 'content-type': type };
    return this.ask(`/files?filename=${filename}`, { method: 'POST', headers, body: content });
  }

  /** @returns the job's id */
  async create(changes: object = {}): Promise<string> {
    const { status, body } = await this.post('/training_jobs', tinyManifest(changes));
    if (status !== 201) throw new Error(body.error?.message);
    return body.id;
  }

  async read(id: string) {
    return (await this.ask(`/training_jobs/${id}`)).body;
  }

  /** The events of a job to its end. */
  async follow(id: string, after = 0) {
    return readEvents(await fetch(this.url(`/training_jobs/${id}/events?after=${after}`)));
  }

  /** Waits until a job has told so many steps. */
  async untilSteps(id: string, count: number): Promise<void> {
    const { log } = this.training.get(id);
    const signal = AbortSignal.timeout(20_000);
    const isStep = ({ type }: JobEvent) => type === 'step';
    while (!signal.aborted && log.events.filter(isStep).length < count) {
      await log.waitForMore(log.events.length, signal);
    }
    signal.throwIfAborted();
  }

  filesOf(...parts: string[]): Promise<string[]> {
    return readdir(path.join(this.folder, ...parts)).then((names) => names.sort());
  }
}
