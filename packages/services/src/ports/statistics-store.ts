import type {
  AttemptsResponse,
  ComparedEpisode,
  EpisodeId,
  RunCharts,
  RunId,
} from '@foresight/contracts';

/** An episode of a run, with the sums that means are taken of. */
export interface EpisodeFacts extends ComparedEpisode {
  revised: number;
  tokens: number;
  /** Steps whose imagined future was compared with the real one, and sums over them. */
  compared: number;
  exactMatches: number;
  tokenF1: number;
  deltaF1: number;
  /** Fewer than `compared`, since it is not known of empty texts. */
  comparedSets: number;
  tokenSetF1: number;
}

/** What two runs made of one task and seed; null where a run has no such episode. */
export interface PairFacts {
  taskId: string;
  family: string;
  seed: number;
  goal: string | null;
  /** Counts attempts at the task with this seed, from 1. */
  nth: number;
  left: EpisodeFacts | null;
  right: EpisodeFacts | null;
}

/** A step without its texts. */
export interface OutlinedStep {
  index: number;
  action: string;
  /** Equal exactly where the observations are. */
  observationHash: string;
}

/** Numbers about many episodes, added up where they are stored: no body leaves the database. */
export interface StatisticsStore {
  describeRun(id: RunId): Promise<RunCharts>;
  /**
   * The episodes of two runs side by side: same world, task and seed, several of them in their
   * order. Rejects with `invalid_input` beyond 200,000.
   */
  pairEpisodes(left: RunId, right: RunId): Promise<PairFacts[]>;
  outlineSteps(id: EpisodeId): Promise<OutlinedStep[]>;
  /** Other episodes of an episode's task, newest first; at most `limit`. */
  listAttempts(id: EpisodeId, limit: number): Promise<AttemptsResponse>;
}
