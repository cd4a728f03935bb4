import type { EpisodeId, RecordedStep } from '@foresight/contracts';
import type { EpisodeResult, EpisodeStore, HeldEpisode } from '@foresight/services';
import { claimEpisode } from './worker';

interface Attempt extends HeldEpisode {
  attempt: number;
  nextIndex: number;
}

/** A worker that believes in what it claimed until a write tells it otherwise, like a real one. */
export class SimulatedWorker {
  private readonly attempts = new Map<EpisodeId, Attempt>();

  constructor(
    private readonly episodes: EpisodeStore,
    private readonly buildStep: (index: number, attempt: number) => RecordedStep,
  ) {}

  async claim(episodeId: EpisodeId): Promise<void> {
    const claimed = await claimEpisode(this.episodes, episodeId);
    if (!claimed) return;
    const { lease, episode } = claimed;
    const nextIndex = episode.totals.steps;
    this.attempts.set(episodeId, { episodeId, lease, attempt: episode.attempt, nextIndex });
  }

  async commit(episodeId: EpisodeId): Promise<void> {
    const held = this.attempts.get(episodeId);
    if (!held) return;
    const step = this.buildStep(held.nextIndex, held.attempt);
    if (await this.episodes.commitStep(held, step)) held.nextIndex += 1;
    else this.attempts.delete(episodeId);
  }

  async heartbeat(): Promise<void> {
    const held = [...this.attempts.values()];
    const kept = await this.episodes.extendLeases(held, 60_000);
    for (const { episodeId } of held) if (!kept.has(episodeId)) this.attempts.delete(episodeId);
  }

  async finish(episodeId: EpisodeId, result: EpisodeResult): Promise<void> {
    const held = this.attempts.get(episodeId);
    if (held) await this.episodes.finish(held, result);
    this.attempts.delete(episodeId);
  }

  async release(episodeId: EpisodeId): Promise<void> {
    const held = this.attempts.get(episodeId);
    const options = { delayMs: 0, countFailure: true, errorMessage: 'went wrong' };
    if (held) await this.episodes.release(held, options);
    this.attempts.delete(episodeId);
  }
}
