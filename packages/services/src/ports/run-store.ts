import type {
  EpisodeId,
  Fork,
  ListRunsQuery,
  Run,
  RunConfig,
  RunId,
  RunKind,
  RunPage,
} from '@foresight/contracts';

export interface NewRun {
  id: RunId;
  name: string;
  kind: RunKind;
  config: RunConfig;
  /** Sent with the request; no two runs have the same. */
  requestKey?: string;
}

export interface NewEpisode {
  id: EpisodeId;
  ordinal: number;
  taskId: string;
  family: string;
  seed: number;
  fork?: Fork;
}

/** Runs in the database. Every change of status is a conditional update. */
export interface RunStore {
  /**
   * Writes the run and all its queued episodes in one transaction, and what the forks of a
   * counterfactual run are to judge. Rejects with `conflict` when the request key was used.
   */
  create(run: NewRun, episodes: NewEpisode[]): Promise<Run>;
  get(id: RunId): Promise<Run | null>;
  findByRequestKey(requestKey: string): Promise<Run | null>;
  /** Counterfactual runs made of a run, newest first. */
  listCounterfactuals(id: RunId): Promise<Run[]>;
  /** Newest first, by keyset on the id. */
  list(query: ListRunsQuery): Promise<RunPage>;
  /**
   * Ends the run and every episode that has not ended, taking their leases away: their workers
   * notice at the next heartbeat, and can commit nothing in between. Null if it had ended already.
   */
  cancel(id: RunId, reason: string): Promise<{ run: Run; episodeIds: EpisodeId[] } | null>;
  /**
   * Queues every failed or cancelled episode of an ended run again and reopens the run. Episodes
   * whose world could not be rebuilt lose their steps; the others go on where they stopped. Null
   * if the run has not ended or nothing is to be retried.
   */
  retry(id: RunId): Promise<Run | null>;
  /**
   * Ends the run if all its episodes have ended, freezing counts and totals. Returns the run if
   * this call ended it, else null. Call it after the last change is committed.
   */
  settle(id: RunId): Promise<Run | null>;
  /**
   * Episodes to ring for, in order: queued, available, and no more than the run has room for. None
   * of a play.
   */
  nextQueued(id: RunId): Promise<EpisodeId[]>;
  /** Runs that have not ended, oldest first: the sweeper's beat. */
  listOpen(limit: number): Promise<RunId[]>;
}
