import {
  AppError,
  type Episode,
  type EpisodePage,
  type EpisodeSummary,
  type RecordedStep,
  type RunConfig,
  type StepPage,
} from '@foresight/contracts';
import { summarize } from '../episodes/summarize';
import type {
  ClaimedEpisode,
  ClaimRequest,
  EpisodeLiveness,
  EpisodeResult,
  EpisodeStore,
  HeldEpisode,
  ReleaseOptions,
} from '../ports/episode-store';

/** One episode with its log and the fence of its lease. */
export class InMemoryEpisodeStore implements EpisodeStore {
  readonly steps: RecordedStep[] = [];
  lease: string | null = null;
  failures = 0;
  released: ReleaseOptions | null = null;
  stale: EpisodeLiveness[] = [];
  /** What a fork shares with its parent. */
  parent: { goal: string; initialObservation: string; steps: RecordedStep[] } | null = null;

  constructor(
    public episode: Episode,
    private readonly config: RunConfig,
  ) {}

  async get(): Promise<Episode> {
    return this.episode;
  }

  async list(): Promise<EpisodePage> {
    return { items: [summarize(this.episode)], nextCursor: null };
  }

  async neighbours() {
    return { previous: null, next: null };
  }

  async claim({ lease, by }: ClaimRequest): Promise<ClaimedEpisode | null> {
    const isHeld = this.lease !== null && by === undefined;
    if (isHeld || this.episode.endedAt !== null) return null;
    this.lease = lease;
    this.#change({ status: 'running', attempt: this.episode.attempt + 1 });
    return { episode: this.episode, config: this.config, lease, failures: this.failures };
  }

  async extendLeases(held: HeldEpisode[]) {
    return new Set(held.filter((each) => this.#holds(each)).map((each) => each.episodeId));
  }

  async adoptPrefix(held: HeldEpisode): Promise<Episode | null> {
    const { fork } = this.episode;
    if (!this.parent || !fork) throw new AppError('conflict', 'There is no parent.');
    const { goal, initialObservation, steps } = this.parent;
    if (!this.#holds(held)) return null;
    this.steps.push(...steps.slice(0, fork.step));
    const totals = { ...this.episode.totals, steps: fork.step };
    this.#change({ goal, initialObservation, totals });
    return this.episode;
  }

  async recordOpening(held: HeldEpisode, opening: { goal: string; initialObservation: string }) {
    return this.#guarded(held, () => this.#change(opening)) !== null;
  }

  async commitStep(held: HeldEpisode, step: RecordedStep): Promise<EpisodeSummary | null> {
    return this.#guarded(held, () => {
      this.steps.push(step);
      return this.#change({ totals: { ...this.episode.totals, steps: this.steps.length } });
    });
  }

  async finish(held: HeldEpisode, result: EpisodeResult): Promise<EpisodeSummary | null> {
    return this.#guarded(held, () => {
      this.lease = null;
      return this.#change({ ...result, endedAt: '2026-01-01T01:00:00.000Z' });
    });
  }

  async release(held: HeldEpisode, options: ReleaseOptions): Promise<EpisodeSummary | null> {
    return this.#guarded(held, () => {
      this.lease = null;
      this.released = options;
      this.failures += options.countFailure ? 1 : 0;
      if (options.startOver) this.#forgetSteps();
      return this.#change({ status: 'queued' });
    });
  }

  async finishUnheld(_id: string, result: EpisodeResult): Promise<EpisodeSummary | null> {
    return this.#change({ ...result, endedAt: '2026-01-01T01:00:00.000Z' });
  }

  async listStale(): Promise<EpisodeLiveness[]> {
    return this.stale;
  }

  async listRunning() {
    return { openSessions: 0, sessions: [] };
  }

  async listSteps(_id: string, { after, limit }: { after: number; limit: number }) {
    const items = this.steps.slice(after + 1, after + 1 + limit);
    const isLast = after + 1 + limit >= this.steps.length;
    const page: StepPage = { items, nextCursor: isLast ? null : String(items.at(-1)?.index) };
    return page;
  }

  async listRecordedSteps(_id: string, { from, to }: { from: number; to: number }) {
    return this.steps.slice(from, to + 1);
  }

  #forgetSteps(): void {
    this.steps.length = 0;
    const totals = { ...this.episode.totals, steps: 0 };
    this.#change({ goal: null, initialObservation: null, totals });
  }

  #holds({ episodeId, lease }: HeldEpisode): boolean {
    return episodeId === this.episode.id && lease === this.lease;
  }

  #guarded(held: HeldEpisode, change: () => EpisodeSummary): EpisodeSummary | null {
    return this.#holds(held) ? change() : null;
  }

  #change(changes: Partial<Episode>): EpisodeSummary {
    this.episode = { ...this.episode, ...changes };
    return summarize(this.episode);
  }
}
