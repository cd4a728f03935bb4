import type {
  CounterfactualFilter,
  EpisodeId,
  ForkPage,
  ForkTree,
  PageQuery,
  RunId,
} from '@foresight/contracts';

/** A step whose revision was executed and whose draft could have been. */
export interface RevisedStep {
  episodeId: EpisodeId;
  step: number;
  draftAction: string;
  taskId: string;
  family: string;
  /** The world's seed, and the one that sampling is derived from. */
  seed: number;
  samplingSeed: number;
  /** Steps of the whole episode. */
  episodeSteps: number;
}

/** Reads how episodes hang together. Forks are written as episodes of their runs. */
export interface ForkStore {
  /** Forks of one episode, by keyset on their ids; the cursor is the id of the last item. */
  list(parentId: EpisodeId, query: PageQuery): Promise<ForkPage>;
  /** The root of an episode and what goes back to it, breadth first; at most `limit` episodes. */
  tree(id: EpisodeId, limit: number): Promise<ForkTree>;
  /** Revised steps in the ended episodes of a run, in their order; at most `limit`. */
  listRevisedSteps(
    runId: RunId,
    query: { filter: CounterfactualFilter; limit: number },
  ): Promise<RevisedStep[]>;
}
