import type {
  EpisodeId,
  ListVerdictsQuery,
  RunId,
  Verdict,
  VerdictPage,
  VerdictSummary,
} from '@foresight/contracts';

/** What a verdict is about, as it was written with the counterfactual run. */
export interface VerdictSubject {
  forkEpisodeId: EpisodeId;
  episodeId: EpisodeId;
  step: number;
}

/** What a fork proved. */
export type Judgement = Pick<
  Verdict,
  'outcome' | 'basis' | 'gap' | 'original' | 'fork' | 'firstDifference' | 'stepsSaved' | 'evidence'
>;

/**
 * Verdicts on revised steps. Their subjects are written with the counterfactual run that will judge
 * them, in its transaction.
 */
export interface VerdictStore {
  /** Null for an episode that is no evidence, as a fork that a person made. */
  findSubject(forkEpisodeId: EpisodeId): Promise<VerdictSubject | null>;
  /** Whether there is such a subject. A fork that is retried may be judged again. */
  record(forkEpisodeId: EpisodeId, judgement: Judgement): Promise<boolean>;
  /** Forks that have ended and are not judged, oldest first. */
  listUnjudged(limit: number): Promise<EpisodeId[]>;
  /**
   * Verdicts on the steps of a run, or those of a counterfactual run, by keyset on the fork. Of the
   * former only the one that counts of each step: known before unknown, then the newest.
   */
  list(runId: RunId, query: ListVerdictsQuery): Promise<Omit<VerdictPage, 'summary'>>;
  /** Of the same verdicts. */
  summarize(runId: RunId): Promise<VerdictSummary>;
}
