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

  /** Commits the next step of everything it believes to hold. */
  async commit(): Promise<void> {
    await Promise.all([...this.attempts.values()].map((held) => this.commitNext(held)));
  }

  async heartbeat(): Promise<void> {
    const held = [...this.attempts.values()];
    const kept = await this.episodes.extendLeases(held, 60_000);
    for (const { episodeId } of held) if (!kept.has(episodeId)) this.attempts.delete(episodeId);
  }

  async finish(pick: number, result: EpisodeResult): Promise<void> {
    const held = this.drop(pick);
    if (held) await this.episodes.finish(held, result);
  }

  async release(pick: number): Promise<void> {
    const held = this.drop(pick);
    const options = {
      delayMs: 0,
      countFailure: true,
      errorMessage: 'went wrong',
      startOver: false,
    };
    if (held) await this.episodes.release(held, options);
  }

  private async commitNext(held: Attempt): Promise<void> {
    const step = this.buildStep(held.nextIndex, held.attempt);
    held.nextIndex += 1;
    const committed = await this.episodes.commitStep(held, step);
    if (!committed) this.attempts.delete(held.episodeId);
    else if (committed.attempt !== held.attempt)
      throw new Error(`Attempt ${held.attempt} wrote into attempt ${committed.attempt}.`);
  }

  private drop(pick: number): Attempt | undefined {
    const held = [...this.attempts.values()];
    const dropped = held[pick % held.length];
    if (dropped) this.attempts.delete(dropped.episodeId);
    return dropped;
  }
}
