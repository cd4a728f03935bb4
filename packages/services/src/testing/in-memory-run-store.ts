import {
  AppError,
  type EpisodeId,
  type ListRunsQuery,
  type Run,
  type RunId,
  type RunPage,
} from '@foresight/contracts';
import type { NewEpisode, NewRun, RunStore } from '../ports/run-store';

/** Runs in a map; `queued` and `settleable` say what the database would find. */
export class InMemoryRunStore implements RunStore {
  readonly episodes: NewEpisode[] = [];
  /** Runs by the key of the request that launched them. */
  readonly byRequestKey = new Map<string, Run>();
  queued: EpisodeId[] = [];
  settleable: Run | null = null;

  constructor(public run: Run) {}

  async create(run: NewRun, episodes: NewEpisode[]): Promise<Run> {
    const { requestKey, ...created } = run;
    if (requestKey && this.byRequestKey.has(requestKey))
      throw new AppError('conflict', 'The key was used.');
    this.run = { ...this.run, ...created, status: 'queued' };
    if (requestKey) this.byRequestKey.set(requestKey, this.run);
    this.episodes.push(...episodes);
    return this.run;
  }

  async findByRequestKey(requestKey: string): Promise<Run | null> {
    return this.byRequestKey.get(requestKey) ?? null;
  }

  async listCounterfactuals(): Promise<Run[]> {
    return this.run.kind === 'counterfactual' ? [this.run] : [];
  }

  async get(id: RunId): Promise<Run | null> {
    return this.run.id === id ? this.run : null;
  }

  async list(query?: ListRunsQuery): Promise<RunPage> {
    const isWanted = query?.status === undefined || query.status === this.run.status;
    return { items: isWanted ? [this.run] : [], nextCursor: null, total: isWanted ? 1 : 0 };
  }

  async cancel() {
    if (this.run.endedAt !== null) return null;
    this.run = { ...this.run, status: 'cancelled', endedAt: '2026-01-01T01:00:00.000Z' };
    return { run: this.run, episodeIds: [] };
  }

  async retry(): Promise<Run | null> {
    if (this.run.endedAt === null || this.queued.length === 0) return null;
    this.run = { ...this.run, status: 'queued', endedAt: null };
    return this.run;
  }

  async settle(): Promise<Run | null> {
    return this.settleable;
  }

  async nextQueued(): Promise<EpisodeId[]> {
    return this.queued;
  }

  async listOpen(): Promise<RunId[]> {
    return this.run.endedAt === null ? [this.run.id] : [];
  }
}
