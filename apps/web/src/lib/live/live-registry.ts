import {
  episodeIdSchema,
  episodePageSchema,
  episodeResponseSchema,
  runIdSchema,
  runResponseSchema,
  stepPageSchema,
} from '@foresight/contracts';
import {
  createEpisodeFollower,
  createRunFollower,
  type EpisodeFollowerState,
  type LiveClient,
  type Observable,
  type RunFollowerState,
} from '@foresight/realtime/client';
import { requestJson } from '../api-client';
import { searchString } from '../search-string';

/** What was looked at last stays, so that going back shows it at once. */
const keptFollowers = 12;

/** The followers of one page: one per run or episode, however many components read it. */
export class LiveRegistry {
  readonly #runs = new Map<string, Observable<RunFollowerState>>();
  readonly #episodes = new Map<string, Observable<EpisodeFollowerState>>();

  constructor(readonly client: LiveClient) {}

  /** Null if the id is not one, so that there is nothing to follow. */
  run(id: string): Observable<RunFollowerState> | null {
    const runId = runIdSchema.safeParse(id).data;
    if (!runId) return null;
    return keep(this.#runs, runId, () =>
      createRunFollower({
        runId,
        liveClient: this.client,
        fetchRun: () => requestJson(runResponseSchema, `/runs/${runId}`),
        fetchEpisodes: (cursor) =>
          requestJson(episodePageSchema, `/episodes${searchString({ runId, cursor, limit: 200 })}`),
      }),
    );
  }

  episode(id: string): Observable<EpisodeFollowerState> | null {
    const episodeId = episodeIdSchema.safeParse(id).data;
    if (!episodeId) return null;
    return keep(this.#episodes, episodeId, () =>
      createEpisodeFollower({
        episodeId,
        liveClient: this.client,
        fetchEpisode: () => requestJson(episodeResponseSchema, `/episodes/${episodeId}`),
        fetchSteps: (after) =>
          requestJson(
            stepPageSchema,
            `/episodes/${episodeId}/steps${searchString({ after, limit: 100 })}`,
          ),
      }),
    );
  }
}

function keep<Follower>(
  followers: Map<string, Follower>,
  id: string,
  create: () => Follower,
): Follower {
  const follower = followers.get(id) ?? create();
  followers.delete(id);
  followers.set(id, follower);
  const oldest = followers.keys().next().value;
  if (followers.size > keptFollowers && oldest !== undefined) followers.delete(oldest);
  return follower;
}
