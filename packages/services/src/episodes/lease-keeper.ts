import type { EpisodeId } from '@foresight/contracts';
import type { ServiceLogger } from '../ports/backends';
import type { EpisodeStore, HeldEpisode } from '../ports/episode-store';
import type { Timers } from '../time/timers';

export interface LeaseTimes {
  /** How long a lease holds without being extended. */
  leaseMs: number;
  /** Pause between two beats; also the time within which a cancellation is noticed. */
  intervalMs: number;
}

/** A beat twice a second: a cancelled run must be off the model servers within two seconds. */
export const defaultLeaseTimes: LeaseTimes = { leaseMs: 20_000, intervalMs: 500 };

interface Hold {
  held: HeldEpisode;
  /** When the database last said, at the earliest, that the lease is held. */
  confirmedAt: number;
  onLost: () => void;
}

/**
 * Extends the leases of all episodes that a worker drives, with one query per beat, and tells the
 * drivers whose lease is gone: taken by a cancellation or another worker, or not extended in time.
 */
export class LeaseKeeper {
  readonly #holds = new Map<EpisodeId, Hold>();
  #stopTimer: (() => void) | null = null;
  #isExtending = false;

  constructor(
    private readonly episodes: Pick<EpisodeStore, 'extendLeases'>,
    private readonly timers: Timers,
    private readonly logger: ServiceLogger,
    readonly times: LeaseTimes = defaultLeaseTimes,
  ) {}

  start(): void {
    this.#stopTimer ??= this.timers.after(this.times.intervalMs, () => this.#beat());
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  /**
   * Keeps a lease until the returned function is called.
   *
   * @param claimedAt `timers.now()` from before the claim was sent.
   * @param onLost called once if the lease is lost; the hold has ended then.
   */
  hold(held: HeldEpisode, claimedAt: number, onLost: () => void): () => void {
    // The same worker may claim again what it lost without noticing.
    this.#lose(held.episodeId);
    const hold: Hold = { held, confirmedAt: claimedAt, onLost };
    this.#holds.set(held.episodeId, hold);
    return () => this.#drop(hold);
  }

  #beat(): void {
    this.#stopTimer = this.timers.after(this.times.intervalMs, () => this.#beat());
    // Not after the query: one that hangs must not keep leases alive.
    this.#loseExpired();
    if (!this.#isExtending && this.#holds.size > 0) void this.#extend([...this.#holds.values()]);
  }

  async #extend(holds: Hold[]): Promise<void> {
    this.#isExtending = true;
    const sentAt = this.timers.now();
    try {
      const request = holds.map((hold) => hold.held);
      const kept = await this.episodes.extendLeases(request, this.times.leaseMs);
      for (const hold of holds) this.#confirm(hold, kept.has(hold.held.episodeId), sentAt);
    } catch (error) {
      this.logger.warn({ err: error, leases: holds.length }, 'leases not extended');
    } finally {
      this.#isExtending = false;
    }
  }

  #confirm(hold: Hold, isKept: boolean, at: number): void {
    if (this.#holds.get(hold.held.episodeId) !== hold) return;
    if (isKept) hold.confirmedAt = at;
    else this.#lose(hold.held.episodeId);
  }

  #loseExpired(): void {
    const now = this.timers.now();
    for (const [id, hold] of this.#holds)
      if (now - hold.confirmedAt > this.times.leaseMs) this.#lose(id);
  }

  #lose(id: EpisodeId): void {
    const hold = this.#holds.get(id);
    if (!hold) return;
    this.#holds.delete(id);
    hold.onLost();
  }

  #drop(hold: Hold): void {
    if (this.#holds.get(hold.held.episodeId) === hold) this.#holds.delete(hold.held.episodeId);
  }
}
