import type {
  Episode,
  EpisodeMessage,
  EpisodeResponse,
  EpisodeSummary,
  Step,
  StepPage,
} from '@foresight/contracts';

export interface EpisodeBuilders {
  episode: Episode;
  config: EpisodeResponse['config'];
  step(overrides: Partial<Step>): Step;
  progress(overrides: { index: number; attempt: number }): EpisodeMessage;
}

const PAGE_SIZE = 2;
const AT = '2026-01-01T00:00:00.000Z';

/** The database's truth about one episode, and every message that was sent about it. */
export class EpisodeServer {
  readonly sent: EpisodeMessage[] = [];
  #episode: Episode;
  #steps: Step[] = [];

  constructor(private readonly builders: EpisodeBuilders) {
    this.#episode = builders.episode;
  }

  get summary(): EpisodeSummary {
    const { initialObservation: _, ...summary } = this.#episode;
    return summary;
  }

  get steps(): Step[] {
    return this.#steps;
  }

  readEpisode(): EpisodeResponse {
    const { config } = this.builders;
    const nobody = { previousEpisodeId: null, nextEpisodeId: null };
    const run = { runName: 'A run', runKind: 'rollout' as const };
    return { episode: this.#episode, ...run, config, ...nobody };
  }

  readSteps(after: number): StepPage {
    const items = this.#steps.slice(after + 1, after + 1 + PAGE_SIZE);
    const isLast = after + 1 + items.length >= this.#steps.length;
    return { items, nextCursor: isLast ? null : String(after + items.length) };
  }

  /** A worker takes the episode (over), opening its world the first time. */
  claim(): void {
    if (this.#episode.endedAt !== null) return;
    this.#change({
      status: 'running',
      attempt: this.#episode.attempt + 1,
      goal: 'put a mug in the sink',
      initialObservation: 'You are in a kitchen.',
    });
  }

  progress(): void {
    if (this.#episode.status !== 'running') return;
    const { attempt } = this.#episode;
    this.sent.push(this.builders.progress({ index: this.#steps.length, attempt }));
  }

  commitStep(isBig: boolean): void {
    const { status, attempt, totals, runId, id } = this.#episode;
    if (status !== 'running') return;
    const index = this.#steps.length;
    const step = this.builders.step({ index, attempt, action: `${attempt}:${index}` });
    this.#steps = [...this.#steps, step];
    this.#episode = { ...this.#episode, totals: { ...totals, steps: index + 1 } };
    this.sent.push({ type: 'step-end', runId, episodeId: id, index, step: isBig ? null : step });
    this.#tell();
  }

  end(): void {
    if (this.#episode.status !== 'running') return;
    this.#change({ status: 'failed', endReason: 'internal', endedAt: AT });
  }

  retry(startsOver: boolean): void {
    if (this.#episode.endedAt === null) return;
    if (startsOver) this.#steps = [];
    const totals = { ...this.#episode.totals, steps: this.#steps.length };
    this.#change({ status: 'queued', endReason: null, endedAt: null, totals });
  }

  #change(changes: Partial<Episode>): void {
    this.#episode = { ...this.#episode, ...changes };
    this.#tell();
  }

  #tell(): void {
    const { runId, id } = this.#episode;
    this.sent.push({ type: 'episode-update', runId, episodeId: id, episode: this.summary });
  }
}
