import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { ServerUnreachableError } from '../../run/api-client';
import { readServerEvents } from './read-server-events';
import {
  type TrainingEvent,
  type TrainingJob,
  trainingEventSchema,
  trainingJobSchema,
} from './training-job';

const errorSchema = z.object({ error: z.object({ message: z.string() }) });
const uploadSchema = z.object({ id: z.string() });
const jobsSchema = z.object({ data: z.array(trainingJobSchema) });

const WITHIN_MS = 30_000;
const PAUSE_MS = 500;
/** How many times in a row the server may be away, as while it is restarted. */
const PATIENCE = 40;

/** The calls to a model server that training takes. */
export class TrainingClient {
  private readonly baseUrl: string;

  /** @param server its address, with or without `/v1` */
  constructor(server: string) {
    this.baseUrl = server.replace(/\/+$/, '').replace(/\/v1$/, '');
  }

  /** @throws in words if the server refuses or cannot be reached */
  async createJob(manifest: unknown): Promise<TrainingJob> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(manifest);
    return this.requestJob('/v1/training_jobs', { method: 'POST', headers, body });
  }

  /** The newest first. */
  async listJobs(): Promise<TrainingJob[]> {
    return jobsSchema.parse(await readAnswer(await this.fetch('/v1/training_jobs'))).data;
  }

  readJob(id: string): Promise<TrainingJob> {
    return this.requestJob(`/v1/training_jobs/${encodeURIComponent(id)}`);
  }

  cancelJob(id: string): Promise<TrainingJob> {
    const route = `/v1/training_jobs/${encodeURIComponent(id)}/cancel`;
    return this.requestJob(route, { method: 'POST' });
  }

  /** Sends a file of rows, unless the server has it. @returns its id */
  async uploadFile(file: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file)) hash.update(chunk);
    const id = `file-${hash.digest('hex')}`;
    const known = await this.fetch(`/v1/files/${id}`);
    await known.body?.cancel();
    if (known.ok) return id;
    const query = new URLSearchParams({ filename: path.basename(file) });
    const answer = await this.fetch(`/v1/files?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Readable.toWeb(createReadStream(file)) as RequestInit['body'],
      duplex: 'half',
      // As long as a large file takes.
      signal: null,
    });
    return uploadSchema.parse(await readAnswer(answer)).id;
  }

  /** The events of a job to its end; a server that is away for a while is waited for. */
  async *follow(id: string, signal: AbortSignal): AsyncGenerator<TrainingEvent> {
    let after = 0;
    for (let missed = 0; ; missed += 1) {
      try {
        const route = `/v1/training_jobs/${encodeURIComponent(id)}/events?after=${after}`;
        const answer = await this.fetch(route, { signal });
        if (answer.status === 204) return;
        if (!answer.ok) await readAnswer(answer);
        for await (const { number, data } of readServerEvents(answer)) {
          after = number;
          missed = 0;
          yield trainingEventSchema.parse(data);
        }
        return;
      } catch (error) {
        if (signal.aborted) return;
        // Whatever cut the connection, the events that are missing come from where it was cut.
        const isCut = error instanceof ServerUnreachableError || error instanceof TypeError;
        if (!isCut || missed >= PATIENCE) throw error;
        await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private async requestJob(route: string, init: RequestInit = {}): Promise<TrainingJob> {
    return trainingJobSchema.parse(await readAnswer(await this.fetch(route, init)));
  }

  private async fetch(route: string, init: RequestInit = {}): Promise<Response> {
    const options = { signal: AbortSignal.timeout(WITHIN_MS), ...init };
    return fetch(`${this.baseUrl}${route}`, options).catch((cause: unknown) => {
      const message = `No model server answers at ${this.baseUrl}.`;
      throw new ServerUnreachableError(message, { cause });
    });
  }
}

async function readAnswer(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const refusal = errorSchema.safeParse(body);
  throw new Error(
    refusal.success ? refusal.data.error.message : `${answer.url} answered ${answer.status}.`,
  );
}
