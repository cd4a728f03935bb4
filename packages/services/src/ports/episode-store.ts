import type {
  Episode,
  EpisodeEndReason,
  EpisodeId,
  EpisodePage,
  EpisodeSummary,
  ListEpisodesQuery,
  OpenSession,
  RecordedStep,
  RunConfig,
  RunId,
  RunKind,
  StepPage,
} from '@foresight/contracts';

/** What a worker needs to drive an episode it has claimed. */
export interface ClaimedEpisode {
  episode: Episode;
  config: RunConfig;
  /** Fencing token of this attempt: every write names it. */
  lease: string;
  /** Attempts that ended in a retryable error before this one. */
  failures: number;
}

export interface ClaimRequest {
  episodeId: EpisodeId;
  workerId: string;
  lease: string;
  leaseMs: number;
  /** A person takes plays, also from another process; left out, a worker takes all others. */
  by?: 'person';
}

export interface HeldEpisode {
  episodeId: EpisodeId;
  lease: string;
}

export type EpisodeResult =
  | { status: 'finished'; endReason: 'solved' | 'unsolved' | 'step_limit'; success: boolean }
  | { status: 'failed'; endReason: EpisodeEndReason; errorMessage: string };

export interface ReleaseOptions {
  delayMs: number;
  countFailure: boolean;
  errorMessage: string | null;
  /** Whether the next attempt begins at the first step. */
  startOver: boolean;
}

/** Columns of an episode that decide whether it is stale. */
export interface EpisodeLiveness {
  id: EpisodeId;
  runId: RunId;
  runKind: RunKind;
  status: 'queued' | 'running';
  attempt: number;
  availableAt: Date;
  leaseExpiresAt: Date | null;
}

/** Episodes, steps and calls in the database. `lease` guards every write of an attempt. */
export interface EpisodeStore {
  get(id: EpisodeId): Promise<Episode | null>;
  /** By ordinal; the cursor is the ordinal of the last item. */
  list(query: ListEpisodesQuery): Promise<EpisodePage>;
  neighbours(id: EpisodeId): Promise<{ previous: EpisodeId | null; next: EpisodeId | null }>;
  /**
   * Takes an episode that is queued and available, or running with an expired lease, if its run is
   * open and has room. The run turns `running` with its first claim. Null: someone else has it, it
   * has ended, or the run is full.
   */
  claim(request: ClaimRequest): Promise<ClaimedEpisode | null>;
  /** Extends the leases still held and returns which those are. */
  extendLeases(held: HeldEpisode[], leaseMs: number): Promise<Set<EpisodeId>>;
  /**
   * Gives a fork without steps those it shares with its parent, and the parent's opening. Null: the
   * lease is lost. Rejects with `conflict` when the parent no longer has them.
   */
  adoptPrefix(held: HeldEpisode): Promise<Episode | null>;
  /** Stores what the opened world said. False: the lease is lost. */
  recordOpening(
    held: HeldEpisode,
    opening: { goal: string; initialObservation: string },
  ): Promise<boolean>;
  /**
   * One transaction: the step, its calls and the episode's counters, if the lease is held and the
   * index is the next one. Null: the lease is lost and nothing was written.
   */
  commitStep(held: HeldEpisode, step: RecordedStep): Promise<EpisodeSummary | null>;
  finish(held: HeldEpisode, result: EpisodeResult): Promise<EpisodeSummary | null>;
  /**
   * Gives the episode back to the queue, available after `delayMs`. Null: the lease is lost. To start
   * over, its steps and opening are forgotten in the same transaction.
   */
  release(held: HeldEpisode, options: ReleaseOptions): Promise<EpisodeSummary | null>;
  /** Ends an episode nobody holds, e.g. one whose attempts are exhausted. */
  finishUnheld(id: EpisodeId, result: EpisodeResult): Promise<EpisodeSummary | null>;
  /**
   * Episodes running with an expired lease, then those queued and available in runs that have room;
   * each oldest first. Expired leases hold their run's room, so they must not hide behind the queue.
   */
  listStale(now: Date, limit: number): Promise<EpisodeLiveness[]>;
  /** Episodes that run in a world now: how many, and the oldest of them. */
  listRunning(
    world: string,
    limit: number,
  ): Promise<{ openSessions: number; sessions: OpenSession[] }>;
  /** Steps after an index; the page ends early once its bodies exceed `maxBytes`. */
  listSteps(
    id: EpisodeId,
    query: { after: number; limit: number; maxBytes: number },
  ): Promise<StepPage>;
  /** Steps `from` ≤ index ≤ `to` with everything stored of their calls. */
  listRecordedSteps(id: EpisodeId, range: { from: number; to: number }): Promise<RecordedStep[]>;
}
